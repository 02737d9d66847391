/** As the academies have it: from five digits on in groups of three, with a space that does not break. */
export function numberInWords(number: number): string {
	const [whole = '', fraction] = String(number).split('.');
	const grouped = whole.length > 4 ? whole.replace(/\B(?=(?:\d{3})+$)/g, '\u00a0') : whole;
	return fraction === undefined ? grouped : `${grouped},${fraction}`;
}
