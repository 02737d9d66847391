import { withReader } from './check-picture.ts';
import { fileKind, latin1 } from './file-kind.ts';
import { pdfErrors } from './picture-errors.ts';
import { MAX_PDF_BYTES } from './picture-limits.ts';

/** The trailer of a PDF is within so many bytes of its end, or after the table that its end names. */
const TRAILER_WITHIN = 32_000;
const END_WITHIN = 2048;

/** Returns why an upload is refused as a file to download; undefined if it is a PDF that opens. */
export function checkPdf(file: filesystem.File): string | undefined {
	const { size } = file;
	if (size > MAX_PDF_BYTES) return pdfErrors.tooManyBytes(size);
	return withReader(file, (read) => {
		if (fileKind(read) !== 'other') return pdfErrors.isPicture;
		const from = (at: number, length: number) => latin1(read(at, Math.min(length, size - at)));
		const first = from(0, 2000);
		// As readers do: some programs write a line before it.
		if (!/^.{0,1000}%PDF-/s.test(first)) return pdfErrors.otherKind(first);
		const start = Math.max(0, size - END_WITHIN);
		const end = from(start, END_WITHIN);
		// Readers repair a PDF that lacks some of these, but not one whose download stopped.
		if (!/%%EOF|startxref|trailer/.test(end)) return pdfErrors.damaged;
		const table = Number(/.*startxref\s+(\d+)/s.exec(end)?.[1] ?? size);
		const trailer = table < size ? from(table, TRAILER_WITHIN) : '';
		return /\/Encrypt[\s<\d]/.test(trailer + end) ? pdfErrors.locked : undefined;
	});
}
