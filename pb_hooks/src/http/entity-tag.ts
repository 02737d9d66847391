/**
 * Returns whether an If-None-Match header matches the tag, by weak comparison (RFC 9110, 13.1.2). No
 * other tag can contain ours, which includes its quotes. Splitting a long header took seconds.
 */
export const matches = (header: string, tag: string): boolean =>
	header.includes(tag) || header.trim() === '*';
