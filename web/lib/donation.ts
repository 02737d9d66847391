import { boolean, enums, literal, number, optional, refine, string, type } from 'superstruct';
import {
	type Donation,
	type DonationField,
	type FormCard,
	formCards,
	formFields,
	type ValidatedField,
} from '../records/donation-offers.ts';
import { cleanEmail, isEmail } from './email.ts';
import { isObject } from './is-object.ts';
import { asciiDigits, readNumber } from './read-number.ts';

const namesIn = (fields: object) => Object.keys(fields) as DonationField[];

/** The form's cards in order, each with its fields in order. */
export const cards = Object.entries(formCards).map(([card, fields]) => ({
	card: card as FormCard,
	fields: namesIn(fields),
}));

/** All fields, in the order of the form. */
export const donationFields = namesIn(formFields);

/** The fields that stay for another offer: about the donor, and when and how the items come. */
export const keptFields: readonly DonationField[] = [
	...namesIn(formCards.donor),
	'deliveryMethod',
	'preferredDate',
	'availableTimeSlots',
];

/** Returns the definition of a field: its kind, limit and choices. */
export const contentOf = (field: DonationField) => formFields[field];

/** Returns the form's rule for a field. */
function ruleOf(field: DonationField) {
	const content = contentOf(field);
	return 'form' in content ? content.form : undefined;
}

/** Returns whether a field may stay empty. An empty text is left out of the donation. */
export function isOptional(field: DonationField): boolean {
	return ruleOf(field) === 'optional';
}

/** Returns the minimum length of a required text; undefined for other fields. */
export function minLengthOf(field: DonationField): number | undefined {
	const rule = ruleOf(field);
	return typeof rule === 'object' ? rule.min : undefined;
}

/** The values of the form's controls: texts, and checkboxes on or off. */
export type DonationDraft = {
	readonly [Field in DonationField]-?: Donation[Field] extends boolean ? boolean : string;
};

/** The form's initial values, each of its own field's type. */
export const blankDraft = Object.fromEntries(
	donationFields.map((field) => [field, blankOf(field)]),
) as DonationDraft;

function blankOf(field: DonationField): string | boolean {
	const content = contentOf(field);
	if (content.kind === 'flag') return false;
	if (content.kind === 'choice') return content.of[0];
	return content.kind === 'number' ? String(content.min) : '';
}

/** Converts a draft to clean values: numbers (NaN if invalid), and no empty optional texts. */
function toValues(draft: DonationDraft): Record<string, unknown> {
	const filled = donationFields.filter((field) => !(isOptional(field) && draft[field] === ''));
	return Object.fromEntries(filled.map((field) => [field, toValue(field, draft[field])]));
}

function toValue(field: DonationField, value: string | boolean): string | number | boolean {
	if (typeof value === 'boolean') return value;
	const { kind } = contentOf(field);
	if (kind === 'number') return readNumber(value);
	if (kind === 'day') return asciiDigits(value);
	return ruleOf(field) === 'email' ? cleanEmail(value) : value;
}

type Check<Field> =
	| { status: 'valid'; donation: Donation }
	/** The invalid fields, in the order of the form. */
	| { status: 'invalid'; fields: Field[] };

/** Checks a draft against the rules of every field. */
export function checkDonation(draft: DonationDraft): Check<ValidatedField> {
	// The draft's types make every other field valid: any text and any state of a checkbox is.
	return checkValues(toValues(draft)) as Check<ValidatedField>;
}

/** Checks values of any type. Also reports unknown fields. */
export function checkValues(values: Readonly<Record<string, unknown>>): Check<string> {
	const [error] = schema.validate(printable(values));
	const broken: string[] = error ? error.failures().map(({ key }) => key) : [];
	const unknown = Object.keys(values).filter((name) =>
		donationFields.every((field) => field !== name),
	);
	const fields = [...broken, ...unknown];
	// Each field of a donation is valid.
	return fields.length > 0
		? { status: 'invalid', fields }
		: { status: 'valid', donation: values as Donation };
}

/** superstruct prints each refused value, which throws for some objects. No field accepts an object. */
const printable = (values: Readonly<Record<string, unknown>>) =>
	Object.fromEntries(
		donationFields.map((field) => [field, isObject(values[field]) ? null : values[field]]),
	);

/** The rules of every field, in the order of the form. */
const schema = type(Object.fromEntries(donationFields.map((field) => [field, structOf(field)])));

function structOf(field: DonationField) {
	const content = contentOf(field);
	switch (content.kind) {
		case 'flag':
			return isOptional(field) ? boolean() : literal(true);
		case 'number':
			return refine(number(), 'range', (value) => Number.isFinite(value) && value >= content.min);
		case 'choice':
			return enums(content.of);
		default:
			return textStructOf(field);
	}
}

/** Lengths count characters (Unicode code points); spaces count too. */
function textStructOf(field: DonationField) {
	if (isOptional(field)) return optional(string());
	if (ruleOf(field) === 'email') return refine(string(), 'email', isEmail);
	const min = minLengthOf(field) ?? 0;
	return refine(string(), 'length', (value) => [...value].length >= min);
}
