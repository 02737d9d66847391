import { plainNumber } from './field-values.ts';

/** A validation error of PocketBase. */
export interface StockError {
	readonly code: string;
	readonly message: string;
	readonly params?: Readonly<Record<string, unknown>>;
}

/** The refused value, its field, and an example of a valid one. */
interface Refused {
	readonly value: unknown;
	readonly field: string;
	/** The field's label in the admin. */
	readonly label: string;
	readonly example?: string | undefined;
}

/** Our texts for PocketBase's validation errors, by their codes. */
const byCode: Record<string, (fieldError: StockError, refused: Refused) => string> = {
	// The admin sends an empty box for a number as 0.
	validation_required: (_, { value, label, example }) =>
		`This is empty${value === 0 ? ' or 0' : ''}. Enter the ${inSentence(label)}${example ? `, such as ${example}` : ''}`,
	validation_max_text_constraint: ({ params }, { value }) => {
		const max = Number(params?.max);
		// A regular expression, because an array of a megabyte's characters takes the engine a second.
		const length = String(value).replace(/[\u{10000}-\u{10ffff}]/gu, '_').length;
		return `This has ${plainNumber(length)} characters, and the maximum is ${plainNumber(max)}. Remove ${plainNumber(length - max)}`;
	},
	validation_min_text_constraint: ({ params }) => {
		const min = params?.min;
		return `This is too short. ${min === undefined ? 'Use more characters' : `Use at least ${min} characters`}`;
	},
	validation_invalid_format: (_, { label, example }) =>
		`This is not a valid ${inSentence(label)}. ${example ? `Enter one such as ${example}` : 'See the help below'}`,
	validation_min_number_constraint: ({ params }, { value }) =>
		`${plainNumber(Number(value))} is too small. Enter ${Number(params?.min)} or more`,
	validation_max_number_constraint: ({ params }, { value }) =>
		`${plainNumber(Number(value))} is too large. Enter ${BigInt(Number(params?.max))} or less`,
	validation_not_a_number: () => 'This is not a number. Enter digits only, such as 10',
	validation_not_unique: (_, { label }) =>
		`Another record already has this ${inSentence(label)}. Enter a different one`,
	validation_is_email: () => 'This is not an e-mail address. Enter one such as name@example.org',
	validation_too_many_files: ({ params }) =>
		`The maximum is ${params?.maxSelect}. Remove the others`,
	validation_invalid_file: () => 'This file no longer exists. Choose it again',
	validation_too_many_values: ({ params }) =>
		`The maximum is ${params?.maxSelect}. Remove the others`,
	validation_invalid_value: () => 'This is not one of the choices. Choose one from the list',
	validation_missing_rel_records: () => 'Your choice no longer exists. Choose again',
};

const inSentence = (label: string) => label.replace(/^./, (first) => first.toLowerCase());

const takenId = 'Another record has this id. Leave it empty to get a new one';
const badId = 'An id has 15 characters, a to z and 0 to 9. Leave it empty to get a new one';

/** Explains in plain words why PocketBase refuses a value. */
export function wordsFor(fieldError: StockError, refused: Refused): string {
	if (refused.field === 'id') return fieldError.code === 'validation_not_unique' ? takenId : badId;
	return byCode[fieldError.code]?.(fieldError, refused) ?? fieldError.message.replace(/\.$/, '');
}
