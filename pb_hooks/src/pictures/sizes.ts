import { closing } from '../engine/closing.ts';
import { describeError } from '../engine/describe-error.ts';
import { readBytes } from './picture-files.ts';
import { insertProfile, profileFor } from './profile-in-file.ts';

/** The size in the lists of PocketBase's admin, which requests it as a visitor. */
export const ADMIN_SIZE = '100x100';

/** The maximum file size of a picture up to 500 pixels wide; bytes. */
const MAX_BYTES = 60_000;
/** The first bytes of a cleaned picture, which contain its profile. */
const HEAD = 10_000;

/** The factors by which a size is reduced, step by step, until the file is small enough. */
const SHARES = [1, 0.85, 0.7, 0.55, 0.4];

/**
 * Makes the sizes of a record's pictures where PocketBase looks for them. Otherwise, PocketBase
 * would make them at the first request, while the client waits. If this fails, PocketBase still
 * does so, and the error is logged on stderr.
 */
export function makeSizes(record: core.Record, fieldName: string): void {
	for (const name of record.getStringSlice(fieldName)) makeSizesOf(record, name);
}

function makeSizesOf(record: core.Record, name: string): void {
	const field = record.findFileFieldByFile(name);
	if (!field) return;
	const folder = record.baseFilesPath();
	try {
		closing($app.newFilesystem(), (files) => {
			const from = `${folder}/${name}`;
			const pathOf = (size: string) => `${folder}/thumbs_${name}/${size}_${name}`;
			const missing = [...field.thumbs, ADMIN_SIZE].filter((size) => {
				const to = pathOf(size);
				return !files.exists(to) || !isSmall(files, to, size);
			});
			if (missing.length === 0) return;
			if (isKeptWebp(name)) {
				for (const size of missing) files.copy(from, pathOf(size));
				return;
			}
			const bytes = readBytes(files, from, HEAD);
			const profile = profileFor((at, length) => bytes.slice(at, at + length));
			for (const size of missing) makeSize(files, from, pathOf(size), size, profile);
		});
	} catch (error) {
		console.error(`[pictures] The sizes of ${name} could not be made: ${describeError(error)}`);
	}
}

/**
 * Makes one size of a picture, with fewer pixels than specified if the file would be too large. The
 * page shows it equally large.
 */
function makeSize(
	files: filesystem.System,
	from: string,
	to: string,
	size: string,
	profile: Uint8Array | undefined,
): void {
	const [, width, height, ending = ''] = /^(\d+)x(\d+)(\w?)$/.exec(size) ?? [];
	for (const share of SHARES) {
		const box = `${Math.round(Number(width) * share)}x${Math.round(Number(height) * share)}`;
		files.createThumb(from, to, `${box}${ending}`);
		if (profile) insertProfile(files, to, profile);
		if (isSmall(files, to, size)) return;
	}
}

/** A picture in a text is small enough to be sent whole in each size, which Go would make too pale. */
const isKeptWebp = (name: string) => name.endsWith('.webp');

function isSmall(files: filesystem.System, name: string, size: string): boolean {
	if (isKeptWebp(name) || Number.parseInt(size, 10) > 500) return true;
	return files.attributes(name).size <= MAX_BYTES;
}
