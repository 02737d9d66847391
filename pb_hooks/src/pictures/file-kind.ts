/** Returns bytes of a file from a position; fewer if the file ends. */
export type Read = (at: number, length: number) => ArrayLike<number>;

/** The kind of a file by its content, whatever its name. */
export type FileKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'heic' | 'avif' | 'svg' | 'other';

/** An SVG's first element is searched for in this many bytes, as comments may precede it. */
const SVG_WITHIN = 2000;

/** Returns the kind of a file. SVG is distinguished only for the message to the editor. */
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

/** Returns each byte as the character with that number. */
export function latin1(bytes: ArrayLike<number>): string {
	return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}
