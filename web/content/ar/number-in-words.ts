/** In the digits that are read with Arabic letters in Palestine, as Unicode's CLDR has it for ar-PS. */
export function numberInWords(number: number | string): string {
	return String(number)
		.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
		.replace('.', '٫');
}
