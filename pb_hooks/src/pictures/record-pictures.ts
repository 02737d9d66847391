import { pictureWords } from '../records/refusals/pictures.ts';
import { refusal } from '../records/refuse.ts';
import type { Violations } from '../records/typing.ts';
import { decodePicture, lookAtPicture } from './check-picture.ts';
import { makeSizes } from './sizes.ts';

/**
 * A note at a record: the names of its uploads that were cleaned already. No field: no request brings
 * it, nothing stores it.
 */
const CLEANED = 'picturesAreCleaned';

/** Says of a record that some of its uploads, by their names, need not be decoded once more. */
export function noteCleaned(record: core.Record, names: readonly string[]): void {
	record.set(CLEANED, names);
}

/** The names of the pictures that a record brings, which are decoded when it is validated. */
export function uploadNames(record: core.Record): string[] {
	return uploadsOf(record).map(({ file }) => file.name);
}

/** A batch takes no pictures: it is one transaction as a whole. */
export function refuseInBatch(app: CoreApp, record: core.Record): Violations {
	return app.isTransactional() ? violationsOf(uploadsOf(record), () => pictureWords.inBatch) : {};
}

/** What is wrong with uploads, as far as a look at them tells. */
export function lookAtPictures(record: core.Record): Violations {
	return violationsOf(uncleaned(record), ({ file }) => lookAtPicture(file));
}

/** Puts a cleaned picture in the place of each uploaded one; refuses what is none, in words. */
export function decodePictures({ record }: core.RecordEvent): void {
	const violations = violationsOf(uncleaned(record), ({ field, file }) => {
		const decoded = decodePicture(file);
		if (typeof decoded === 'string') return decoded;
		// Each in the place of its upload: a field may hold several.
		const pictures = valuesOf(record, field).map((one) => (isUpload(one, file) ? decoded : one));
		record.set(field, pictures);
		return undefined;
	});
	if (Object.keys(violations).length > 0) throw refusal(record, violations);
}

/** Makes the sizes that pages show, before the save is answered. */
export function makePictureSizes({ record }: core.RecordEvent): void {
	for (const name of fileFields(record)) makeSizes(record, name);
}

interface Upload {
	readonly field: string;
	readonly file: filesystem.File;
}

function uncleaned(record: core.Record): Upload[] {
	const cleaned = record.getStringSlice(CLEANED);
	return uploadsOf(record).filter(({ file }) => !cleaned.includes(file.name));
}

function uploadsOf(record: core.Record): Upload[] {
	return fileFields(record).flatMap((field) =>
		[...record.getUnsavedFiles(field)].flatMap((file) => (file ? [{ field, file }] : [])),
	);
}

type Picture = string | filesystem.File;

/** The names of stored pictures, and the uploads, in a field's order. */
export function valuesOf(record: core.Record, field: string): Picture[] {
	// PocketBase makes nothing else of what is set in a file field.
	const value = record.get(field) as Picture | Picture[];
	return Array.isArray(value) ? [...value] : [value].filter(Boolean);
}

const isUpload = (value: Picture, { name }: filesystem.File) =>
	typeof value !== 'string' && value.name === name;

export function fileFields(record: core.Record): string[] {
	return [...record.collection().fields].flatMap((field) =>
		field.type() === 'file' ? [field.getName()] : [],
	);
}

function violationsOf(
	uploads: readonly Upload[],
	check: (upload: Upload) => string | undefined,
): Violations {
	const violations: Violations = {};
	for (const upload of uploads) {
		const words = check(upload);
		if (words !== undefined) violations[upload.field] = { code: 'validation_picture', words };
	}
	return violations;
}
