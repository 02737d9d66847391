import type { Faults } from '../records/faults.ts';
import { nextWithFaults, refusal } from '../records/refusals.ts';
import { decodePicture, lookAtPicture } from './check-picture.ts';
import { pictureWords } from './picture-words.ts';
import { makeSizes } from './sizes.ts';

/** A note at a record whose pictures were cleaned already. No field: no request brings it, nothing stores it. */
const CLEANED = 'picturesAreCleaned';

/**
 * Cleans the pictures that a request brings, before there is a transaction: PocketBase has one at a
 * time, and nobody could save while a photo is decoded. Refuses the record with all that is wrong with
 * it, as saving it would.
 *
 * A batch is one transaction as a whole, so that it takes no pictures.
 */
export function cleanUploads({ app }: core.RecordRequestEvent, record: core.Record): void {
	const uploads = uploadsOf(record);
	if (uploads.length === 0) return;
	const faults = app.isTransactional() ? faultsOf(uploads, () => pictureWords.inBatch) : {};
	nextWithFaults({ app, record, next: () => app.validate(record) }, faults);
	record.set(CLEANED, true);
}

/**
 * Puts a cleaned picture in the place of each uploaded one; refuses what is none, in words.
 *
 * What takes seconds is done last, when nothing else is at fault.
 */
export function checkPictures(e: core.RecordEvent): void {
	if (e.record.getBool(CLEANED)) {
		e.next();
		return;
	}
	const uploads = uploadsOf(e.record);
	nextWithFaults(
		e,
		faultsOf(uploads, ({ file }) => lookAtPicture(file)),
	);
	const faults = faultsOf(uploads, ({ field, file }) => {
		const decoded = decodePicture(file);
		if (typeof decoded === 'string') return decoded;
		e.record.set(field, decoded);
		return undefined;
	});
	if (Object.keys(faults).length > 0) throw refusal(e.record, faults);
}

/** Makes the sizes that pages show, before the save is answered. */
export function makePictureSizes(e: core.RecordEvent): void {
	for (const name of fileFields(e.record)) makeSizes(e.record, name);
	e.next();
}

interface Upload {
	readonly field: string;
	readonly file: filesystem.File;
}

function uploadsOf(record: core.Record): Upload[] {
	return fileFields(record).flatMap((field) =>
		[...record.getUnsavedFiles(field)].flatMap((file) => (file ? [{ field, file }] : [])),
	);
}

function fileFields(record: core.Record): string[] {
	return [...record.collection().fields].flatMap((field) =>
		field.type() === 'file' ? [field.getName()] : [],
	);
}

function faultsOf(
	uploads: readonly Upload[],
	check: (upload: Upload) => string | undefined,
): Faults {
	const faults: Faults = {};
	for (const upload of uploads) {
		const words = check(upload);
		if (words !== undefined) faults[upload.field] = { code: 'validation_picture', words };
	}
	return faults;
}
