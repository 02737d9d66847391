// Editors write `![description](1)` for the first of a record's pictures. The picture's address is
// stored instead, so that it stays correct when pictures are inserted before it.

import { folderOfPictures, numberedPictures } from '../../../web/lib/numbered-pictures.ts';
import { fieldsOf } from '../../../web/records/collections.ts';
import type { ValidationErrors } from '../records/typing.ts';
import { pictureErrors } from './picture-errors.ts';
import { valuesOf } from './record-pictures.ts';

/** Returns an error for each text that shows a picture which the record does not have. */
export function findMissingPictures(record: core.Record): ValidationErrors {
	const validationErrors: ValidationErrors = {};
	for (const { text, pictures } of textsOf(record)) {
		const words = wordsForMissing(record, record.getString(text), namesIn(record, pictures));
		if (words !== undefined) validationErrors[text] = { code: 'validation_picture', words };
	}
	return validationErrors;
}

function wordsForMissing(
	record: core.Record,
	text: string,
	names: readonly string[],
): string | undefined {
	const numbers = [...text.matchAll(numberedPictures)].map(([, , number]) => Number(number));
	const problems = numbers.find((number) => number < 1 || number > names.length);
	if (problems !== undefined) return pictureErrors.noSuchNumber(problems, names.length);
	const [, ...behind] = text.split(addressOf(record, ''));
	const shown = behind.map((rest) => /^[\w.-]*/.exec(rest)?.[0] ?? '');
	return shown.every((name) => names.includes(name)) ? undefined : pictureErrors.isStillShown;
}

/** Replaces the pictures' numbers with their addresses. */
export function showPicturesInText({ record }: core.RecordEvent): void {
	for (const { text, pictures, size } of textsOf(record)) {
		const names = namesIn(record, pictures);
		const typed = record.getString(text);
		const lasting = typed.replace(
			numberedPictures,
			(all: string, start: string, number: string) => {
				const name = names[Number(number) - 1];
				return name ? `${start}${addressOf(record, name)}?thumb=${size}` : all;
			},
		);
		if (lasting !== typed) record.set(text, lasting);
	}
}

/** Returns the text fields of a record that show pictures, with the fields of these pictures. */
function textsOf(record: core.Record) {
	return fieldsOf(record.collection().name).flatMap(([pictures, field]) =>
		field.kind === 'pictures' ? [{ text: field.of, pictures, size: field.sizes[0] }] : [],
	);
}

function namesIn(record: core.Record, field: string): string[] {
	return valuesOf(record, field).map((value) => (typeof value === 'string' ? value : value.name));
}

const addressOf = (record: core.Record, name: string) =>
	folderOfPictures(record.collection().name, record.id) + name;
