/** PocketBase's engine, which renders pages, has no names of months. */
export const months =
	'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
		' ',
	);

/** Returns a day such as 2026-11-01 in words. Returns any other text unchanged. */
export function dayInWords(day: string): string {
	const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
	const name = months[Number(month) - 1];
	return name ? `${Number(date)}\u00a0de\u00a0${name} de\u00a0${year}` : day;
}
