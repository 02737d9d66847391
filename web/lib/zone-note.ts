/** Names a time zone by its city. */
export const zoneNote = (zone: string) =>
	`(${zone.replace(/^.*\//, '').replaceAll('_', ' ')} time)`;
