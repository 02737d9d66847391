/** Bytes of a file from a place on; fewer where it ends. */
export type Read = (at: number, length: number) => ArrayLike<number>;

/** What a file is by its content, whatever its name says. */
export type FileKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'heic' | 'avif' | 'svg' | 'other';

/** So far into a file an SVG's first element is looked for: comments may stand before it. */
const SVG_WITHIN = 2000;

/** The kind of a file. An SVG is told from other text only for what the editor is told of it. */
export function fileKind(read: Read): FileKind {
	const text = latin1(read(0, SVG_WITHIN));
	if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
	if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
	if (/^GIF8[79]a/.test(text)) return 'gif';
	if (/^RIFF.{4}WEBP/s.test(text)) return 'webp';
	if (/^.{4}ftyp.{0,60}avi[fs]/s.test(text)) return 'avif';
	if (/^.{4}ftyp(?:hei|hev|mif1|msf1)/s.test(text)) return 'heic';
	if (/<svg[\s>]/i.test(text)) return 'svg';
	return 'other';
}

/** Each byte as the character of its number. */
export function latin1(bytes: ArrayLike<number>): string {
	return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}
