import { toSlug } from './kinds/slug.ts';

/** The maximum length of the part of an upload's name that is kept. */
const MAX_LENGTH = 40;

/** Returns the readable part of an upload's name as a slug; '' if it has no Latin letter or digit. */
export function readableName(uploaded: string): string {
	return toSlug(uploaded.replace(/\.\w+$/, ''), MAX_LENGTH);
}

/**
 * Returns the name under which a PDF is stored, whatever the upload's name: with its size, which a list
 * shows without reading the file.
 */
export function pdfName({ originalName, size }: filesystem.File): string {
	const name = readableName(originalName) || 'file';
	return `${name.replaceAll('-', '_')}_${size}b_${$security.pseudorandomString(10)}.pdf`;
}

/** Returns the size of a stored PDF in words; '' without a PDF. */
export function pdfSize(stored: string): string {
	const bytes = Number(/_(\d+)b_[^_]+\.pdf$/.exec(stored)?.[1] ?? 0);
	if (bytes === 0) return '';
	return bytes < 950_000
		? `${Math.ceil(bytes / 1000)}\u00a0KB`
		: `${(bytes / 1e6).toFixed(1)}\u00a0MB`;
}
