// Pictures are decoded and rewritten by PocketBase's own thumbnail code. It is written in Go, turns
// a JPEG upright, writes nothing but pixels, and never enlarges.

import { markOf, plates } from '../../../web/lib/picture-mark.ts';
import { closing } from '../engine/closing.ts';
import { readableName } from '../records/upload-name.ts';
import { bitmapHead, flatten, readBitmap, smallCopy, widenRange } from './bitmap.ts';
import { type FileKind, fileKind, type Read } from './file-kind.ts';
import { isLossyWebp, keptWebp } from './lossy-webp.ts';
import { readBytes, writeParts } from './picture-files.ts';
import { readHead } from './picture-head.ts';
import { partsOf } from './picture-parts.ts';
import { insertProfile, profileFor } from './profile-in-file.ts';

/** No page shows more pixels than this, in either direction. */
const BOX = '1600x1600f';

/** For lossy WebP pictures: widening the range of a megapixel takes the engine five seconds. */
const SMALLER_BOX = '1200x1200f';

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
		return rewrite(files, file, read, field);
	} finally {
		files.close();
		$os.removeAll(folder);
	}
}

function rewrite(
	files: filesystem.System,
	file: filesystem.File,
	read: Read,
	field: string,
): filesystem.File {
	const kind = fileKind(read);
	const isJpeg = kind === 'jpeg';
	// The type decides the written format, not the read one: a GIF or WebP becomes a PNG.
	const type = isJpeg ? 'image/jpeg' : 'image/png';
	const isLossy = kind === 'webp' && isLossyWebp(read);
	const name = baseName(file.originalName);
	const profile = profileFor(read);
	const kept = isLossy && field === 'pictures' ? keptWebp(read, profile) : undefined;
	if (kept) {
		writeParts(files, 'kept', 'image/webp', kept);
		return storedFile(files, 'kept', `${name}.webp`);
	}
	// Programs that show cards put transparent areas on any color.
	const isFlat = field === 'sharePicture' && !isJpeg;
	const isChanged = isLossy || isFlat;
	writeParts(files, 'given', isChanged ? BMP : type, repaired(file, read, kind));
	if (isChanged) {
		decode(files, 'given', 'bitmap', SMALLER_BOX);
		const bitmap = readBitmap(files, 'bitmap');
		if (isLossy) widenRange(bitmap);
		if (isFlat) flatten(bitmap, grays[markOf(smallCopy(bitmap)) ?? ''] ?? LIGHT);
		writeParts(files, 'given', type, [bitmapHead(bitmap), bitmap.pixels]);
	}
	decode(files, 'given', 'clean');
	const asFile = (made: string, ending: string) =>
		storedFile(files, made, `${name}${ending}`, profile);
	if (isJpeg) return asFile('clean', '.jpg');
	if (!isOpaque(files, 'clean')) return asFile('clean', '.png');
	// Declared as a JPEG, the same pixels are written as one.
	copyAs(files, 'image/jpeg', 'clean', 'opaque');
	decode(files, 'opaque', 'photo');
	const isSmaller = files.attributes('photo').size < files.attributes('clean').size;
	return isSmaller ? asFile('photo', '.jpg') : asFile('clean', '.png');
}

/** The chunks of a PNG that have an effect on its pixels. PocketBase refuses it for an error in any other. */
const PNG_CHUNKS = ['IHDR', 'PLTE', 'tRNS', 'IDAT'];
/** The bytes that end a PNG. */
const PNG_END = Uint8Array.of(0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82);
/** The marker that ends a JPEG, after zeros in place of a few lost bytes. */
const JPEG_END = Uint8Array.of(...Array<number>(1000).fill(0), 0xff, 0xd9);

/** Returns the parts of an upload, such that PocketBase reads what browsers read, if the end is missing too. */
function* repaired(
	file: filesystem.File,
	read: Read,
	kind: FileKind,
): Generator<ArrayLike<number>> {
	if (kind !== 'png') {
		yield read(0, file.size);
		if (kind === 'jpeg') yield JPEG_END;
		return;
	}
	yield read(0, 8);
	for (const { name, at, length } of partsOf(read, kind)) {
		if (PNG_CHUNKS.includes(name)) yield read(at - 8, length + 12);
		if (name === 'IEND') break;
	}
	yield PNG_END;
}

/** Returns what the stored name of a picture says about it. */
function markFor(files: filesystem.System, name: string, isWebp: boolean): string | undefined {
	copyAs(files, BMP, name, 'whole');
	decode(files, 'whole', 'small', '64x64f');
	const small = readBitmap(files, 'small');
	if (isWebp) widenRange(small);
	return markOf(smallCopy(small));
}

function copyAs(files: filesystem.System, type: string, name: string, copy: string): void {
	closing(files.getReader(name), (from) =>
		closing(files.newWriter(copy, { contentType: type }), (to) => to.readFrom(from)),
	);
}

function decode(files: filesystem.System, from: string, to: string, box = BOX): void {
	try {
		files.createThumb(from, to, box);
	} catch (error) {
		if (/no space|quota|read-only|permission/.test(String(error))) throw error;
		throw new DamagedPicture(String(error));
	}
}

/** Whether a PNG just written has no alpha channel: one is written only for transparency. */
function isOpaque(files: filesystem.System, name: string): boolean {
	return readBytes(files, name, 26)[25] === 2;
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

function storedFile(
	files: filesystem.System,
	made: string,
	name: string,
	profile?: Uint8Array,
): filesystem.File {
	if (profile) insertProfile(files, made, profile);
	const bytes = readBytes(files, made);
	const head = readHead((at, length) => bytes.slice(at, at + length));
	// The size tells a page the picture's proportions in a text before the picture is loaded.
	// No “x” between: ad blockers hide a picture with the size of an advertisement in its name.
	const size = head ? `_w${head.width}h${head.height}` : '';
	const file = $filesystem.fileFromBytes(bytes, name.replace('.', `${size}.`));
	file.name = file.name.replace(/_(?=[^_]*$)/, markFor(files, made, head?.kind === 'webp') ?? '_');
	return file;
}
