const months = [
	...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio'],
	...['agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
];

/** A day such as 2026-11-01 in words; what is no day stays as it is. */
export function dayInWords(day: string): string {
	const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
	const name = months[Number(month) - 1];
	return name ? `${Number(date)} de ${name} de ${year}` : day;
}
