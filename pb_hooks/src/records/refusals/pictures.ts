import type { FileKind } from '../../pictures/file-kind.ts';
import { MAX_MEGABYTES, MAX_MEGAPIXELS } from '../../pictures/picture-limits.ts';

// The admin takes no other file before this one is taken out.
const SAVE_ANEW =
	'Press × beside it, open the file on your computer, save or export it as JPEG or PNG, and upload that';
const MAKE_SMALLER =
	'Press × beside it, save the picture smaller, for example as JPEG and 2000 pixels wide, and upload that';

/** What editors are told of a file that is not taken. PocketBase ends each with a full stop. */
export const pictureWords = {
	otherKind: (kind: FileKind) =>
		`${whatItIs(kind)}. Only JPEG, PNG, GIF and WebP pictures are taken. ${SAVE_ANEW}`,
	tooManyPixels: (width: number, height: number) =>
		`This picture has ${megapixels(width * height)} megapixels (${width} by ${height}), and at most ` +
		`${MAX_MEGAPIXELS} are taken. ${MAKE_SMALLER}`,
	tooManyBytes: (bytes: number) =>
		`This file has ${Math.ceil(bytes / 1_000_000)} MB, and at most ${MAX_MEGABYTES} are taken. ${MAKE_SMALLER}`,
	tooMuchMemory: `This large picture is stored in a way that takes too much memory to read. ${MAKE_SMALLER}`,
	tooManyScans: `This JPEG picture is stored in more layers than any program makes, which takes too long to read. ${SAVE_ANEW}`,
	animated: `This WebP picture moves, and such ones are not taken. ${SAVE_ANEW}`,
	noSuchNumber: (number: number, count: number) =>
		`The text shows picture ${number}, and there ${count === 1 ? 'is' : 'are'} ${count || 'none'} below it, in “Pictures”. Upload it there, or take ![…](${number}) out of the text`,
	isStillShown:
		'The text still shows a picture that is not in “Pictures” any more. Take it out of the text too, from ![ to the next )',
	damaged: `This picture cannot be read: the file is damaged or of a rare kind. ${SAVE_ANEW}`,
	inBatch:
		'A batch takes no pictures: they would keep everybody else from saving. Send this record alone',
	busy: 'Other pictures are being saved just now. Press Save again in a moment: nothing you typed is lost',
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
			return 'This file is no picture, or one of another kind than its name says';
	}
}

/** Rounded up, so that no number is told that would be taken. */
function megapixels(pixels: number): number {
	return Math.max(Math.ceil(pixels / 1_000_000), MAX_MEGAPIXELS + 1);
}
