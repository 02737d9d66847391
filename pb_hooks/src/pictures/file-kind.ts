/** Returns bytes of a file from a position; fewer if the file ends. */
export type Read = (at: number, length: number) => ArrayLike<number>;

/** The kind of a file by its content, whatever its name. */
export type FileKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'other';

export function fileKind(read: Read): FileKind {
	const text = latin1(read(0, 12));
	if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
	if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
	if (/^GIF8[79]a/.test(text)) return 'gif';
	if (/^RIFF.{4}WEBP/s.test(text)) return 'webp';
	return 'other';
}

/** Returns each byte as the character with that number. */
export function latin1(bytes: ArrayLike<number>): string {
	return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}
