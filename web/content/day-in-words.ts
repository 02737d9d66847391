/** PocketBase's engine, which renders pages, has no names of months. */
export const months =
	'January February March April May June July August September October November December'.split(
		' ',
	);

/** Returns a day such as 2026-11-01 in words. Returns any other text unchanged. */
export function dayInWords(day: string): string {
	const [, year, month, date] = /^(\d{4})-(\d+)-(\d+)$/.exec(day) ?? [];
	const name = months[Number(month) - 1];
	return name ? `${name}\u00a0${Number(date)}, ${year}` : day;
}
