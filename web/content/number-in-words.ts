/**
 * Formats a number, with separators from five digits on. PocketBase's engine, which renders pages, has
 * no data on languages.
 */
export function numberInWords(number: number): string {
	const [whole = '', fraction] = String(number).split('.');
	const grouped = whole.length > 4 ? whole.replace(/\B(?=(?:\d{3})+$)/g, ',') : whole;
	return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
