/** A number as people write it, whatever its size: never like 1e+06. */
export function plainNumber(number: number): string {
	if (Number.isInteger(number)) {
		return BigInt(number)
			.toString()
			.replace(/\B(?=(?:\d{3})+$)/g, ',');
	}
	const digits = String(number);
	return digits.includes('e') ? 'This' : digits;
}
