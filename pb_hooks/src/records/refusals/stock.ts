import { plainNumber } from './plain-number.ts';

/** What PocketBase says of a value that it refuses. */
export interface StockViolation {
	readonly code: string;
	readonly message: string;
	readonly params?: Readonly<Record<string, unknown>>;
}

/** What was to be saved, where, and a text that could be. */
interface Refused {
	readonly value: unknown;
	readonly field: string;
	/** What the admin calls the field. */
	readonly label: string;
	readonly example?: string | undefined;
}

/** Our words for PocketBase's own refusals, by its codes. */
const byCode: Record<string, (violation: StockViolation, refused: Refused) => string> = {
	// The admin sends an empty box for a number as 0.
	validation_required: (_, { value, label, example }) =>
		`It is empty${value === 0 ? ' or 0' : ''}. Type the ${inSentence(label)}${example ? `, like ${example}` : ''}`,
	validation_max_text_constraint: ({ params }, { value }) => {
		const most = Number(params?.max);
		// A list of them would take the engine a second for a megabyte.
		const length = String(value).replace(/[\u{10000}-\u{10ffff}]/gu, '_').length;
		return `It has ${plainNumber(length)} characters, and ${plainNumber(most)} fit. Take out ${plainNumber(length - most)}`;
	},
	validation_min_text_constraint: ({ params }) => {
		const least = params?.min;
		return `It is too short. ${least === undefined ? 'Type more' : `Type ${least} characters or more`}`;
	},
	validation_invalid_format: (_, { label, example }) =>
		`This is no ${inSentence(label)}. ${example ? `Type one like ${example}` : 'See the help below'}`,
	validation_min_number_constraint: ({ params }, { value }) =>
		`${plainNumber(Number(value))} is too small. Type ${Number(params?.min)} or more`,
	validation_max_number_constraint: ({ params }, { value }) =>
		`${plainNumber(Number(value))} is too large. Type ${BigInt(Number(params?.max))} or less`,
	validation_not_a_number: () => 'This is no number. Type digits only, such as 10',
	validation_not_unique: (_, { label }) =>
		`Another record has this ${inSentence(label)} already. Type another one`,
	validation_is_email: () => 'This is no e-mail address. Type one like name@example.org',
	validation_too_many_files: ({ params }) => `Only ${params?.maxSelect} fit. Take the others out`,
	validation_invalid_file: () => 'This picture is not here, or no longer: choose it anew',
	validation_too_many_values: ({ params }) => `Only ${params?.maxSelect} fit. Take the others out`,
	validation_invalid_value: () => 'This cannot be saved here. Choose one of the list',
	validation_missing_rel_records: () => 'What was chosen here is no longer there. Choose again',
};

const inSentence = (label: string) => label.replace(/^./, (first) => first.toLowerCase());

const takenId = 'Another record has this id. Leave it empty: then one is made';
const badId = 'An id has 15 characters, a to z and 0 to 9. Leave it empty: then one is made';

/** Why PocketBase refuses a value, in words for people. */
export function wordsFor(violation: StockViolation, refused: Refused): string {
	if (refused.field === 'id') return violation.code === 'validation_not_unique' ? takenId : badId;
	return byCode[violation.code]?.(violation, refused) ?? violation.message.replace(/\.$/, '');
}
