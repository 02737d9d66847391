// Pictures are decoded and rewritten by PocketBase's own thumbnail code. It is written in Go, turns
// a JPEG upright, writes nothing but pixels, and never enlarges.

import { markOf, plates } from '../../../web/lib/picture-mark.ts';
import { readableName } from '../records/upload-name.ts';
import { flatten, headWithAlpha, readBitmap, smallCopy, widenRange } from './bitmap.ts';
import { fileKind, type Read } from './file-kind.ts';
import { isLossyWebp, keptWebp } from './lossy-webp.ts';
import { readBytes, writeParts } from './picture-files.ts';
import { readHead } from './picture-head.ts';
import { partsOf } from './picture-parts.ts';
import { insertProfile, profileFor } from './profile-in-file.ts';

/** No page shows more pixels than this, in either direction. */
const BOX = '1600x1600f';

/** For lossy WebP pictures: widening the range of a megapixel takes the engine five seconds. */
const SMALLER_BOX = '1200x1200f';

const JPEG = 'image/jpeg';
const PNG = 'image/png';
/** Pixels that need no decoding. */
const BMP = 'image/bmp';

/** The gray behind the transparent areas of a card's picture, by its plate. */
const grays: Record<string, number> = { [plates.dark]: 30, [plates.gray]: 128 };
const LIGHT = 255;

/** A file that its decoder rejects. Other failures are not the picture's fault. */
export class DamagedPicture extends Error {}

/**
 * Returns the same picture without any metadata of its camera or program but its colors: as JPEG,
 * which is turned upright, if it has no transparency and JPEG is smaller, otherwise as PNG. A text,
 * which may have many, keeps a small lossy WebP.
 */
export function cleanPicture(file: filesystem.File, read: Read, field: string): filesystem.File {
	const parent = `${$app.dataDir()}/.pb_temp_to_delete`;
	$os.mkdirAll(parent, 0o700);
	const folder = `${parent}/picture-${$security.pseudorandomString(20)}`;
	const files = $filesystem.local(folder);
	try {
		const profile = profileFor(read);
		const isKept = field === 'pictures' && !profile && isLossyWebp(read);
		const kept = isKept ? keptWebp(read) : undefined;
		if (kept) {
			writeParts(files, 'kept', 'image/webp', kept);
			return storedFile(files, 'kept', file.originalName);
		}
		const made = rewrite(files, file, read, field);
		if (profile) insertProfile(files, made, profile);
		return storedFile(files, made, file.originalName);
	} finally {
		files.close();
		$os.removeAll(folder);
	}
}

/** The marker that ends a JPEG, after zeros in place of a few lost bytes: browsers need no end. */
const JPEG_END = Uint8Array.of(...Array<number>(1000).fill(0), 0xff, 0xd9);

/** Writes an upload's pixels, and returns the name of the file. The type decides the written format, not the read one. */
function rewrite(
	files: filesystem.System,
	file: filesystem.File,
	read: Read,
	field: string,
): string {
	const kind = fileKind(read);
	if (kind === 'jpeg') {
		writeParts(files, 'upload', JPEG, [read(0, file.size), JPEG_END]);
		decode(files, 'upload', 'photo');
		return 'photo';
	}
	const upload = kind === 'png' ? repairedPng(read) : [read(0, file.size)];
	const isLossy = isLossyWebp(read);
	// Programs that show cards put transparent areas on any color.
	const isFlat = field === 'sharePicture';
	if (isLossy || isFlat) {
		writeParts(files, 'upload', BMP, upload);
		decode(files, 'upload', 'bitmap', SMALLER_BOX);
		const bitmap = readBitmap(files, 'bitmap');
		if (isLossy) widenRange(bitmap);
		if (isFlat) flatten(bitmap, grays[markFor(files, 'upload', isLossy) ?? ''] ?? LIGHT);
		writeParts(files, 'pixels', PNG, [headWithAlpha(bitmap), bitmap.pixels]);
	} else writeParts(files, 'pixels', PNG, upload);
	decode(files, 'pixels', 'clean');
	// A PNG just written has an alpha channel only if a pixel is transparent.
	if (readBytes(files, 'clean', 26)[25] !== 2) return 'clean';
	writeParts(files, 'opaque', JPEG, [readBytes(files, 'clean')]);
	decode(files, 'opaque', 'photo');
	return files.attributes('photo').size < files.attributes('clean').size ? 'photo' : 'clean';
}

/** The chunks of a PNG that have an effect on its pixels. PocketBase refuses it for an error in any other. */
const PNG_CHUNKS = ['IHDR', 'PLTE', 'tRNS', 'IDAT'];
/** The bytes that end a PNG. */
const PNG_END = Uint8Array.of(0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82);

/** Returns the parts of a PNG, such that PocketBase reads what browsers read, if the end is missing too. */
function* repairedPng(read: Read): Generator<ArrayLike<number>> {
	yield read(0, 8);
	for (const { name, at, length } of partsOf(read)) {
		if (PNG_CHUNKS.includes(name)) yield read(at - 8, length + 12);
		if (name === 'IEND') break;
	}
	yield PNG_END;
}

/** Returns what the stored name of a picture, in a file declared as a bitmap, says about it. */
function markFor(files: filesystem.System, name: string, isLossy: boolean): string | undefined {
	decode(files, name, 'small', '64x64f');
	const small = readBitmap(files, 'small');
	if (isLossy) widenRange(small);
	return markOf(smallCopy(small));
}

function decode(files: filesystem.System, from: string, to: string, box = BOX): void {
	try {
		files.createThumb(from, to, box);
	} catch (error) {
		if (/no space|quota|read-only|permission/.test(String(error))) throw error;
		throw new DamagedPicture(String(error));
	}
}

/**
 * Words of a name that are added below, a size and a mark, and those by which the lists of ad blockers
 * hide a picture.
 */
const reserved =
	/^(?:\d+x\d+|w\d+h\d+|photo|onlight|ondark|ongray|ads?|advert\w*|banners?|sponsor\w*|promo)$/;

/** Returns a readable part of an upload's name, without reserved words. */
function baseName(uploaded: string): string {
	const words = readableName(uploaded).split('-');
	return words.filter((word) => !reserved.test(word)).join('-') || 'picture';
}

function storedFile(files: filesystem.System, made: string, uploaded: string): filesystem.File {
	const bytes = readBytes(files, made);
	const head = readHead((at, length) => bytes.slice(at, at + length));
	if (!head) throw new DamagedPicture('no head');
	const { kind, width, height } = head;
	writeParts(files, 'whole', BMP, [bytes]);
	const mark = markFor(files, 'whole', kind === 'webp') ?? '_';
	// The size tells a page the picture's proportions in a text before the picture is loaded.
	// No “x” between: ad blockers hide a picture with the size of an advertisement in its name.
	const name = `${baseName(uploaded)}_w${width}h${height}.${kind === 'jpeg' ? 'jpg' : kind}`;
	const file = $filesystem.fileFromBytes(bytes, name);
	file.name = file.name.replace(/_(?=[^_]*$)/, mark);
	return file;
}
