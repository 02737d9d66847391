import { attempt } from '../engine/attempt.ts';
import { closing } from '../engine/closing.ts';
import { makeSizes } from '../pictures/sizes.ts';
import { isShown } from '../publishing/is-shown.ts';
import { isScheduled } from '../publishing/shown.ts';

export interface ExportedFile {
	/** Below the copy's root. */
	readonly file: string;
	readonly bytes: Bytes;
}

/**
 * The file at an address of an upload, with a name for each size: a server of files takes no heed of
 * the query. Undefined where there is none, or its record is not shown.
 */
export function readUpload(path: string, query: string): ExportedFile | undefined {
	const [, collection, id, name] = /^\/api\/files\/(\w+)\/(\w+)\/([\w.-]+)$/.exec(path) ?? [];
	const size = /^\?thumb=(\w+)$/.exec(query)?.[1];
	if (collection === undefined || id === undefined || name === undefined) return undefined;
	const record = findShown(collection, id);
	const field = record?.findFileFieldByFile(name);
	if (!record || !field || field.protected) return undefined;
	if (size !== undefined && !field.thumbs.includes(size)) return undefined;
	makeSizes(record, field.name);
	const sized = size === undefined ? name : `thumbs_${name}/${size}_${name}`;
	// Of one size alone there need be no more names than the site's own: cards keep their address.
	const file = size === undefined || field.thumbs.length === 1 ? name : `${size}_${name}`;
	const bytes = readStored(`${record.baseFilesPath()}/${sized}`);
	return bytes && { file: `api/files/${collection}/${id}/${file}`, bytes };
}

function findShown(collection: string, id: string): core.Record | undefined {
	if (isScheduled(collection) && !isShown($app, collection, id)) return undefined;
	return attempt(() => $app.findRecordById(collection, id));
}

/** Undefined where it is lost; throws where nobody can tell, as with a store that does not answer. */
function readStored(key: string): Bytes | undefined {
	return closing($app.newFilesystem(), (files) =>
		files.exists(key) ? closing(files.getReader(key), (reader) => toBytes(reader)) : undefined,
	);
}
