/** Follows the Spanish academies: groups of three from five digits on, with non-breaking spaces. */
export function numberInWords(number: number): string {
	const [whole = '', fraction] = String(number).split('.');
	const grouped = whole.length > 4 ? whole.replace(/\B(?=(?:\d{3})+$)/g, '\u00a0') : whole;
	return fraction === undefined ? grouped : `${grouped},${fraction}`;
}
