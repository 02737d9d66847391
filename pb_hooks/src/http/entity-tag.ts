/** Whether an If-None-Match header matches the tag, by weak comparison (RFC 9110, 13.1.2). */
export function matches(header: string, tag: string): boolean {
	if (header === '') return false;
	if (header.trim() === '*') return true;
	return header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}
