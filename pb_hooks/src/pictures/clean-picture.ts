// Pictures are decoded and rewritten by PocketBase's own thumbnail code. It is written in Go, turns
// a JPEG upright, writes nothing but pixels, and never enlarges.

import { closing } from '../engine/closing.ts';
import { readHead } from './picture-head.ts';

/** No page shows more pixels than this, in either direction. */
const BOX = '1600x1600f';

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
		return rewrite(files, file, isJpeg);
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
	if (isJpeg) return asFile(files, 'clean', 'jpg');
	if (!isOpaque(files, 'clean')) return asFile(files, 'clean', 'png');
	// Declared as a JPEG, the same pixels are written as one.
	copyAs(files, 'image/jpeg', files.getReader('clean'), 'opaque');
	decode(files, 'opaque', 'photo');
	const isPhoto = files.attributes('photo').size < files.attributes('clean').size;
	return isPhoto ? asFile(files, 'photo', 'jpg') : asFile(files, 'clean', 'png');
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

function asFile(files: filesystem.System, name: string, ending: 'jpg' | 'png'): filesystem.File {
	const bytes = closing(files.getReader(name), (reader) =>
		toBytes(reader, files.attributes(name).size),
	);
	const head = readHead((at, length) => bytes.slice(at, at + length));
	// The name tells a page the picture's proportions in a text before the picture is loaded.
	const size = head ? `_${head.width}x${head.height}` : '';
	return $filesystem.fileFromBytes(bytes, `picture${size}.${ending}`);
}
