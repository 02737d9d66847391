/** Returns a number in the digits that Palestine uses with Arabic, as in Unicode's CLDR for ar-PS. */
export function numberInWords(number: number | string): string {
	return String(number)
		.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
		.replace('.', '٫');
}
