/** Returns what separates items in a line: the language's comma, or a sign that is in no item. */
export function separatorFor(items: readonly string[], comma: string): string {
	const isInSome = (signs: RegExp) => items.some((item) => signs.test(item));
	if (!isInSome(/[,،]/)) return comma;
	return isInSome(/·/) ? ' | ' : ' · ';
}
