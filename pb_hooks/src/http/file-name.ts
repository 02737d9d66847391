/**
 * The name of a public file from the decoded path of a URL (no slash at its start), or undefined
 * where it cannot be one: climbing, hidden (`.well-known` aside), or with odd characters.
 */
export function publicFileName(path: string): string | undefined {
	if (path.length > 500 || [...path].some(isOdd)) return undefined;
	const parts = path.split('/');
	return parts.every((part) => part === '.well-known' || /^[^.]/.test(part)) ? path : undefined;
}

function isOdd(character: string): boolean {
	return character < ' ' || character === '\\' || character === ':' || character === '\u007f';
}
