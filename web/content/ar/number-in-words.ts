/** Returns a number in the digits that Palestine uses with Arabic, as in Unicode's CLDR for ar-PS. */
export function numberInWords(number: number | string): string {
	const [whole = '', ...fraction] = String(number).split('.');
	const grouped = whole.length > 4 ? whole.replace(/\B(?=(?:\d{3})+$)/g, '٬') : whole;
	return [grouped, ...fraction]
		.join('٫')
		.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
}
