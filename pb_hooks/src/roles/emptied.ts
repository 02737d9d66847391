/** A value of JSON in which every list is empty and every text, number and answer is the blank one. */
export function emptied<Value>(value: Value): Value;
export function emptied(value: unknown): unknown {
	if (Array.isArray(value)) return [];
	if (typeof value === 'string') return '';
	if (typeof value === 'number') return 0;
	if (typeof value === 'boolean') return false;
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, emptied(part)]));
}
