import { closing } from '../engine/closing.ts';

/** Returns the bytes of a file, or its first ones. */
export function readBytes(
	files: filesystem.System,
	name: string,
	most = files.attributes(name).size,
): Bytes {
	return closing(files.getReader(name), (reader) => toBytes(reader, most));
}

/** Writes a file from its parts. PocketBase encodes pictures by the declared type. */
export function writeParts(
	files: filesystem.System,
	name: string,
	contentType: string,
	parts: Iterable<ArrayLike<number>>,
): void {
	closing(files.newWriter(name, { contentType }), (to) => {
		for (const part of parts) to.write(toBytes(part));
	});
}
