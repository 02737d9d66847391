import {
	MAX_MEGABYTES,
	MAX_MEGAPIXELS,
	MAX_PDF_MEGABYTES,
	MAX_RATIO,
	MAX_SIDE,
} from './picture-limits.ts';

// The admin accepts no other file before this one is removed.
const SAVE_AGAIN =
	'Press × beside it, open the file on your computer, save it as JPEG or PNG, and upload the new file';
const MAKE_SMALLER =
	'Press × beside it, save the picture smaller, for example as a JPEG 2000 pixels wide, and upload the new file';

const TAKE_SCREENSHOT =
	'Press × beside it, open the file on your computer, take a screenshot of what visitors should see, and upload the screenshot';

/** Kinds of files by their start, as the messages name them, with the advice. */
const otherKinds: readonly [start: RegExp, name: string, advice?: string][] = [
	[/^$/, 'is empty', 'Press × beside it, check the file on your computer, and upload it again'],
	[
		/^.{0,1000}%PDF-/s,
		'is a PDF',
		`${TAKE_SCREENSHOT}. To give the PDF itself away, add it to the list “Files”`,
	],
	[/^(?:PK[^ -~]|\xd0\xcf[^ -~]|\{\\rtf)/, 'is a document or an archive', TAKE_SCREENSHOT],
	[/^\s*<(?:!doctype )?html/i, 'is a web page', TAKE_SCREENSHOT],
	[/<svg[\s>]/i, 'is an SVG drawing'],
	[/^BM.{4}[^ -~]{4}/s, 'is a BMP picture'],
	[/^(?:II\*|MM.\*)/s, 'is a TIFF picture, or a raw photo of a camera'],
	[/^8BPS/, 'is a Photoshop file'],
	[/^(?:\xff\n|.{4}(?:JXL |jP {2}))/s, 'is a JPEG XL or JPEG 2000 picture'],
	[/^.{4}ftyp.{0,60}avi[fs]/s, 'is an AVIF picture'],
	[/^.{4}ftyp(?:hei|hev|mif1|msf1)/s, 'is a HEIC picture, as iPhones take them'],
	[/^(?:.{4}ftyp|.E\xdf\xa3|RIFF.{4}AVI )/s, 'is a video', TAKE_SCREENSHOT],
	// Four control characters.
	[/^[^\s!-\xff]{4}/, 'is an icon (ICO)'],
];

const kindOf = (start: string) => otherKinds.find(([kind]) => kind.test(start));

/** Messages about files that are refused. PocketBase adds the last period. */
export const pictureErrors = {
	otherKind: (start: string) => {
		const [, name = 'is not a picture, or its name has the wrong ending', advice = SAVE_AGAIN] =
			kindOf(start) ?? [];
		return `This file ${name}. Only JPEG, PNG, GIF and WebP pictures are accepted. ${advice}`;
	},
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

/** Messages about files to download that are refused. */
export const pdfErrors = {
	isPicture:
		'This file is a picture. Press × beside it, and show the picture in a text with “Add pictures”, or save it as PDF',
	otherKind: (start: string) =>
		`This file ${kindOf(start)?.[1] ?? 'is not a PDF, whatever its name is'}. Only PDF files are accepted. Press × beside it, save or export it as PDF on your computer, and upload the new file`,
	tooManyBytes: (bytes: number) =>
		`This PDF has ${Math.ceil(bytes / 1_000_000)} MB, and the maximum is ${MAX_PDF_MEGABYTES}. Press × beside it, save it with smaller pictures, and upload the new file`,
	damaged:
		'This PDF is damaged: its end is missing. Press × beside it, save or download it again, and upload the new file',
	locked:
		'This PDF is protected by a password, so visitors may not be able to read or print it. Press × beside it, save it without protection, and upload the new file',
};

/** Rounded up, so that the message never names a size that would be accepted. */
function megapixels(pixels: number): number {
	return Math.max(Math.ceil(pixels / 1_000_000), MAX_MEGAPIXELS + 1);
}
