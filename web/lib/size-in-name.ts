/**
 * Returns the size of an uploaded picture, which its name contains so that a page can reserve its
 * space; empty for any other address.
 */
export function sizeInName(address: string): { width?: string; height?: string } {
	// Stored pictures keep their names: before, an "x" stood between the numbers.
	const [, width, height] = /_w?(\d+)[hx](\d+)_\w+\.\w+\?/.exec(address) ?? [];
	return width && height ? { width, height } : {};
}
