import { attempt } from '../engine/attempt.ts';
import { closing } from '../engine/closing.ts';
import { makeSizes } from '../pictures/sizes.ts';
import { isShown } from '../publishing/is-shown.ts';
import { isScheduled } from '../publishing/shown.ts';
import { findDownload } from '../serve/download.ts';

export interface ExportedFile {
	/** The path from the root of the copy. */
	readonly file: string;
	readonly bytes: Bytes;
}

/**
 * Reads the uploaded file at an address. Each size gets its own name, because a static file server
 * ignores the query. Returns undefined if there is no such file, or its record is not shown.
 */
export function readUpload(path: string, query: string): ExportedFile | undefined {
	const download = findDownload(path);
	if (download) {
		const bytes = readStored(download.key);
		return bytes && { file: path.slice(1), bytes };
	}
	const [, collection, id, name] = /^\/api\/files\/(\w+)\/(\w+)\/([\w.-]+)$/.exec(path) ?? [];
	const size = /^\?thumb=(\w+)$/.exec(query)?.[1];
	if (collection === undefined || id === undefined || name === undefined) return undefined;
	const record = findShown(collection, id);
	const field = record?.findFileFieldByFile(name);
	if (!record || !field || field.protected) return undefined;
	if (size !== undefined && !field.thumbs.includes(size)) return undefined;
	makeSizes(record, field.name);
	const sized = size === undefined ? name : `thumbs_${name}/${size}_${name}`;
	// If there is only one size, the file keeps its name, so that the address in cards stays valid.
	const file = size === undefined || field.thumbs.length === 1 ? name : `${size}_${name}`;
	const bytes = readStored(`${record.baseFilesPath()}/${sized}`);
	return bytes && { file: `api/files/${collection}/${id}/${file}`, bytes };
}

function findShown(collection: string, id: string): core.Record | undefined {
	if (isScheduled(collection) && !isShown($app, collection, id)) return undefined;
	return attempt(() => $app.findRecordById(collection, id));
}

/** Returns undefined if the file is lost. Throws if that is unknown, as when storage is down. */
function readStored(key: string): Bytes | undefined {
	return closing($app.newFilesystem(), (files) =>
		files.exists(key) ? closing(files.getReader(key), (reader) => toBytes(reader)) : undefined,
	);
}
