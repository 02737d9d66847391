import { closing } from '../engine/closing.ts';
import { describeError } from '../operate/describe-error.ts';

/** What PocketBase's admin shows in its lists; it asks as a visitor. */
export const ADMIN_SIZE = '100x100';

/** The most bytes that a picture of up to 500 pixels may have. */
const MAX_BYTES = 60_000;

/** By how much a size is made smaller, step by step, until the file is small enough. */
const SHARES = [1, 0.85, 0.7, 0.55, 0.4];

/**
 * Makes the sizes of a record's pictures where PocketBase looks for them; it would make them itself
 * when first asked for, while somebody waits. Where that fails, PocketBase still does, and stderr
 * is told.
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
			for (const size of [...field.thumbs, ADMIN_SIZE]) {
				const to = `${folder}/thumbs_${name}/${size}_${name}`;
				if (!files.exists(to) || !isSmall(files, to, size)) {
					makeSize(files, `${folder}/${name}`, to, size);
				}
			}
		});
	} catch (error) {
		console.error(`[pictures] the sizes of ${name} could not be made: ${describeError(error)}`);
	}
}

/**
 * Makes one size of a picture: with fewer pixels than the size says, where the file would have too
 * many bytes. The page draws both equally large.
 */
function makeSize(files: filesystem.System, from: string, to: string, size: string): void {
	const [, width, height, ending = ''] = /^(\d+)x(\d+)(\w?)$/.exec(size) ?? [];
	for (const share of SHARES) {
		const box = `${Math.round(Number(width) * share)}x${Math.round(Number(height) * share)}`;
		files.createThumb(from, to, `${box}${ending}`);
		if (isSmall(files, to, size)) return;
	}
}

function isSmall(files: filesystem.System, name: string, size: string): boolean {
	return Number.parseInt(size, 10) > 500 || files.attributes(name).size <= MAX_BYTES;
}
