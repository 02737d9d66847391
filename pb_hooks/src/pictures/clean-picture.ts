// Pictures are decoded and written anew by PocketBase's own maker of small pictures: Go code, which
// turns a JPEG upright and writes nothing but pixels. It never enlarges.

import { closing } from '../engine/closing.ts';
import { readHead } from './picture-head.ts';

/** More pixels than this, in either direction, no page shows. */
const BOX = '1600x1600f';

/** A file that its decoder gives up on; anything else that fails is no fault of the picture. */
export class DamagedPicture extends Error {}

/**
 * The same picture upright and without anything that its camera or program wrote beside it. JPEG
 * where nothing shines through and that is smaller, else PNG.
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
	// The type decides what is written, not what is read: a GIF or a WebP becomes a PNG.
	copyAs(files, isJpeg ? 'image/jpeg' : 'image/png', file.reader.open(), 'given');
	decode(files, 'given', 'clean');
	if (isJpeg) return asFile(files, 'clean', 'jpg');
	if (!isOpaque(files, 'clean')) return asFile(files, 'clean', 'png');
	// Called a JPEG, the same pixels are written as one.
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

/** Whether a PNG that was just written has no alpha channel: it gets one only where it is used. */
function isOpaque(files: filesystem.System, name: string): boolean {
	return closing(files.getReader(name), (reader) => toBytes(reader, 26)[25] === 2);
}

function asFile(files: filesystem.System, name: string, ending: 'jpg' | 'png'): filesystem.File {
	const bytes = closing(files.getReader(name), (reader) =>
		toBytes(reader, files.attributes(name).size),
	);
	const head = readHead((at, length) => bytes.slice(at, at + length));
	// By its name alone a page knows the shape of a picture in a text, before it is there.
	const size = head ? `_${head.width}x${head.height}` : '';
	return $filesystem.fileFromBytes(bytes, `picture${size}.${ending}`);
}
