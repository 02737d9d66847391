/** The coalition's time zone, by its name in the IANA database. */
export function coalitionZone(app: CoreApp): string {
	const [site] = app.findRecordsByFilter('site', '', '', 1, 0);
	return site?.getString('timeZone') || 'UTC';
}

/**
 * A stored moment for people to read, in a time zone; undefined where this machine does not know
 * the zone. PocketBase takes the zones from the machine, and UTC for one that is not there.
 */
export function inZone(moment: string, name: string): string | undefined {
	const zone = new Timezone(name);
	if (zone.string() !== name) return undefined;
	return new DateTime(moment).time().in(zone).format('Monday 2 January 2006, 3:04 pm MST');
}
