import { fieldOf } from '../../../web/records/collections.ts';
import { refuseTogether, saveError } from '../records/refuse.ts';
import { findUnread, sentFields } from '../records/sent.ts';
import { normalize, type ValidationErrors } from '../records/typing.ts';
import { pdfName } from '../records/upload-name.ts';
import { checkPdf } from './check-pdf.ts';
import { checkPicture, decodePicture } from './check-picture.ts';
import { pictureErrors } from './picture-errors.ts';
import { makeSizes } from './sizes.ts';

/**
 * The names of a record's uploads that are already cleaned. It is not a field of the collection:
 * requests cannot set it, and it is not stored.
 */
const CLEANED = 'picturesAreCleaned';

/** Notes that some of a record's uploads, by their names, need not be decoded again. */
export function noteCleaned(record: core.Record, names: readonly string[]): void {
	record.set(CLEANED, names);
}

/**
 * Puts uploads between stored pictures: PocketBase puts them last. The form sends the order as names
 * between slashes, without a name for an upload.
 */
export function orderPictures(e: core.RecordRequest & { readonly record: core.Record }): void {
	const sent = sentFields(e);
	for (const field of fileFields(e.record)) {
		const order = sent(`${field}InOrder`);
		if (typeof order !== 'string') continue;
		const values = valuesOf(e.record, field);
		const uploads = values.filter((value) => typeof value !== 'string');
		const wanted = order.split('/').map((name) => (name === '' ? uploads.shift() : name));
		// Nothing is added or lost.
		const isComplete =
			wanted.length === values.length && values.every((one) => wanted.includes(one));
		if (isComplete) e.record.set(field, wanted);
	}
}

/** Returns the errors of uploads, as far as they can be found without decoding. */
export function checkPictures(record: core.Record): ValidationErrors {
	return validationErrorsOf(uncleaned(record), ({ field, file }) =>
		isPdf(record, field, file) ? checkPdf(file) : checkPicture(file),
	);
}

/** Replaces each uploaded picture with a cleaned one, and names each PDF. Refuses invalid files, with a message. */
export function decodePictures({ record }: core.RecordEvent): void {
	const validationErrors = validationErrorsOf(uncleaned(record), ({ field, file }) => {
		if (isPdf(record, field, file)) {
			file.name = pdfName(file);
			return undefined;
		}
		const decoded = decodePicture(file, field);
		if (typeof decoded === 'string') return decoded;
		// Keep the position of each upload: a field may hold several.
		const pictures = valuesOf(record, field).map((one) =>
			typeof one !== 'string' && one.name === file.name ? decoded : one,
		);
		record.set(field, pictures);
		return undefined;
	});
	if (Object.keys(validationErrors).length > 0) throw saveError(record, validationErrors);
}

/** Makes the sizes that pages show, before the response to the save. */
export function makePictureSizes({ record }: core.RecordEvent): void {
	for (const name of fileFields(record)) if (!isPdf(record, name)) makeSizes(record, name);
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

/** Returns whether a field holds a PDF or, in a draft, whether an upload is one. */
function isPdf(record: core.Record, field: string, upload?: filesystem.File): boolean {
	const described = fieldOf(record.collection().name, field);
	return described ? described.kind === 'pdf' : /\.pdf$/i.test(upload?.name ?? '');
}

type Picture = string | filesystem.File;

/** Returns the names of stored pictures, and the uploads, in the field's order. */
export function valuesOf(record: core.Record, field: string): Picture[] {
	// PocketBase converts every value of a file field to these types.
	const value = record.get(field) as Picture | Picture[];
	return Array.isArray(value) ? [...value] : [value].filter(Boolean);
}

export function fileFields(record: core.Record): string[] {
	return [...record.collection().fields].flatMap((field) =>
		field.type() === 'file' ? [field.getName()] : [],
	);
}

function validationErrorsOf(
	uploads: readonly Upload[],
	check: (upload: Upload) => string | undefined,
): ValidationErrors {
	const validationErrors: ValidationErrors = {};
	for (const upload of uploads) {
		const words = check(upload);
		if (words !== undefined) validationErrors[upload.field] = { code: 'validation_picture', words };
	}
	return validationErrors;
}

/**
 * Validates before the transaction if there is an error already, or if pictures must be decoded.
 * PocketBase runs one transaction at a time, so nobody else could save meanwhile.
 */
export function validateFirst(e: core.RecordRequest): void {
	const { app, record } = e;
	const uploads = uploadsOf(record);
	// A whole batch is one transaction.
	const inBatch = app.isTransactional() ? uploads : [];
	const validationErrors = {
		...findUnread(record, sentFields(e)),
		...validationErrorsOf(inBatch, () => pictureErrors.inBatch),
	};
	if (uploads.length === 0 && Object.keys(validationErrors).length === 0) return;
	normalize(e);
	refuseTogether(e, validationErrors, () => app.validate(record));
	const cleaned = uploadsOf(record).map(({ file }) => file.name);
	noteCleaned(record, cleaned);
}
