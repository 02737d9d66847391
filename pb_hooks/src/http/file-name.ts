/**
 * Returns the name of a public file from a URL's decoded path (without a leading slash). Returns
 * undefined if the path climbs, is hidden (except `.well-known`) or has unusual characters.
 */
export function publicFileName(path: string): string | undefined {
	if (path.length > 500 || [...path].some(isOdd)) return undefined;
	const parts = path.split('/');
	return parts.every((part) => part === '.well-known' || /^[^.]/.test(part)) ? path : undefined;
}

function isOdd(character: string): boolean {
	return character < ' ' || character === '\\' || character === ':' || character === '\u007f';
}
