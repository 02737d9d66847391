// Pictures are decoded and rewritten by PocketBase's own thumbnail code. It is written in Go, turns
// a JPEG upright, writes nothing but pixels, and never enlarges.

import { PHOTO, PHOTO_PREFIX } from '../../../web/lib/photo.ts';
import { closing } from '../engine/closing.ts';
import { toSlug } from '../records/kinds/slug.ts';
import { readHead } from './picture-head.ts';

/** No page shows more pixels than this, in either direction. */
const BOX = '1600x1600f';

/** The maximum length of the part of an upload's name that is kept. */
const MAX_NAME = 40;

/** A file that its decoder rejects. Other failures are not the picture's fault. */
export class DamagedPicture extends Error {}

/**
 * Returns the same picture upright, without any metadata of its camera or program: as JPEG if it
 * has no transparency and JPEG is smaller, otherwise as PNG.
 */
export function cleanPicture(file: filesystem.File, isJpeg: boolean): filesystem.File {
	const parent = `${$app.dataDir()}/.pb_temp_to_delete`;
	$os.mkdirAll(parent, 0o700);
	const folder = `${parent}/picture-${$security.pseudorandomString(20)}`;
	const files = $filesystem.local(folder);
	try {
		const cleaned = rewrite(files, file, isJpeg);
		if (file.originalName.startsWith(PHOTO_PREFIX)) {
			cleaned.name = cleaned.name.replace(/_(?=[^_]*$)/, PHOTO);
		}
		return cleaned;
	} finally {
		files.close();
		$os.removeAll(folder);
	}
}

function rewrite(
	files: filesystem.System,
	file: filesystem.File,
	isJpeg: boolean,
): filesystem.File {
	// The type decides the written format, not the read one: a GIF or WebP becomes a PNG.
	copyAs(files, isJpeg ? 'image/jpeg' : 'image/png', file.reader.open(), 'given');
	decode(files, 'given', 'clean');
	const name = baseName(file.originalName);
	if (isJpeg) return asFile(files, 'clean', `${name}.jpg`);
	if (!isOpaque(files, 'clean')) return asFile(files, 'clean', `${name}.png`);
	// Declared as a JPEG, the same pixels are written as one.
	copyAs(files, 'image/jpeg', files.getReader('clean'), 'opaque');
	decode(files, 'opaque', 'photo');
	const isPhoto = files.attributes('photo').size < files.attributes('clean').size;
	return isPhoto ? asFile(files, 'photo', `${name}.jpg`) : asFile(files, 'clean', `${name}.png`);
}

function copyAs(
	files: filesystem.System,
	contentType: string,
	from: io.Reader & { close(): void },
	name: string,
): void {
	closing(from, () => {
		const to = files.newWriter(name, { contentType });
		to.readFrom(from);
		to.close();
	});
}

function decode(files: filesystem.System, from: string, to: string): void {
	try {
		files.createThumb(from, to, BOX);
	} catch (error) {
		if (/no space|quota|read-only|permission/.test(String(error))) throw error;
		throw new DamagedPicture(String(error));
	}
}

/** Whether a PNG just written has no alpha channel: one is written only for transparency. */
function isOpaque(files: filesystem.System, name: string): boolean {
	return closing(files.getReader(name), (reader) => toBytes(reader, 26)[25] === 2);
}

/** Returns a readable part of an upload's name, without what is added below: a size and `PHOTO`. */
function baseName(uploaded: string): string {
	const name = uploaded.replace(/\.\w+$/, '').replace(/\d+x\d+|photo/gi, ' ');
	return toSlug(name, MAX_NAME) || 'picture';
}

function asFile(files: filesystem.System, name: string, stored: string): filesystem.File {
	const bytes = closing(files.getReader(name), (reader) =>
		toBytes(reader, files.attributes(name).size),
	);
	const head = readHead((at, length) => bytes.slice(at, at + length));
	// The size tells a page the picture's proportions in a text before the picture is loaded.
	const size = head ? `_${head.width}x${head.height}` : '';
	return $filesystem.fileFromBytes(bytes, stored.replace('.', `${size}.`));
}
