import type { FileKind } from './file-kind.ts';
import { MAX_MEGABYTES, MAX_MEGAPIXELS, MAX_RATIO, MAX_SIDE } from './picture-limits.ts';

// The admin accepts no other file before this one is removed.
const SAVE_AGAIN =
	'Press × beside it, open the file on your computer, save it as JPEG or PNG, and upload the new file';
const MAKE_SMALLER =
	'Press × beside it, save the picture smaller, for example as a JPEG 2000 pixels wide, and upload the new file';

/** Messages about files that are refused. PocketBase adds the last full stop. */
export const pictureErrors = {
	otherKind: (kind: FileKind) =>
		`${whatItIs(kind)}. Only JPEG, PNG, GIF and WebP pictures are accepted. ${SAVE_AGAIN}`,
	tooManyPixels: (width: number, height: number) =>
		`This picture has ${megapixels(width * height)} megapixels (${width} by ${height}), and the ` +
		`maximum is ${MAX_MEGAPIXELS}. ${MAKE_SMALLER}`,
	tooNarrow: (width: number, height: number) =>
		`This picture is too narrow (${width} by ${height} pixels). The longer side can have at most ` +
		`${MAX_RATIO} times the length of the shorter one. Press × beside it, crop the picture, and upload the new file`,
	tooLong: (width: number, height: number) =>
		`This picture has ${width} by ${height} pixels, and the maximum is ${MAX_SIDE} for each side. ${MAKE_SMALLER}`,
	tooManyBytes: (bytes: number) =>
		`This file has ${Math.ceil(bytes / 1_000_000)} MB, and the maximum is ${MAX_MEGABYTES}. ${MAKE_SMALLER}`,
	tooMuchMemory: `Reading this large picture would take too much memory. ${MAKE_SMALLER}`,
	tooManyScans: `Reading this JPEG picture would take too long, because it has too many layers. ${SAVE_AGAIN}`,
	animated: `Moving WebP pictures are not accepted. ${SAVE_AGAIN}`,
	noSuchNumber: (number: number, count: number) =>
		`The text shows picture ${number}, but “Pictures” has ${count || 'no'} ${count === 1 ? 'picture' : 'pictures'}. Upload the picture there, or remove ![…](${number}) from the text`,
	isStillShown:
		'The text still shows a picture that was removed from “Pictures”. Remove it from the text too, from ![ to the next )',
	damaged: `This picture cannot be read: the file is damaged or of a rare kind. ${SAVE_AGAIN}`,
	inBatch:
		'A batch request cannot contain pictures, because nobody else could save meanwhile. Send this record alone',
	busy: 'Other pictures are being saved now. Press Save again in a moment: your changes are not lost',
};

function whatItIs(kind: FileKind): string {
	switch (kind) {
		case 'svg':
			return 'This file is an SVG drawing';
		case 'heic':
			return 'This file is a HEIC picture, as iPhones take them';
		case 'avif':
			return 'This file is an AVIF picture';
		default:
			return 'This file is not a picture, or its name has the wrong ending';
	}
}

/** Rounded up, so that the message never names a size that would be accepted. */
function megapixels(pixels: number): number {
	return Math.max(Math.ceil(pixels / 1_000_000), MAX_MEGAPIXELS + 1);
}
