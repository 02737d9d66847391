import {
	boolean,
	enums,
	type Infer,
	literal,
	number,
	object,
	optional,
	refine,
	string,
	validate,
} from 'superstruct';
import { isEmail } from './email.ts';

export const CONDITIONS = ['New', 'Used', 'Refurbished'] as const;
export const DELIVERY_METHODS = ['Drop-off', 'Pick-up', 'Shipping'] as const;

/** The least quantity of an item. */
export const MIN_QUANTITY = 1;

/** Text of at least so many characters (Unicode code points; spaces count too). */
function text(least: number) {
	return refine(string(), 'length', (value) => [...value].length >= least);
}

/** The least length of each required text. */
export const MIN_LENGTHS = {
	firstName: 2,
	lastName: 2,
	phone: 10,
	itemName: 2,
	preferredDate: 1,
	availableTimeSlots: 1,
} as const;

/** A donation as it is offered: the fields in the order of the form. */
const Donation = object({
	firstName: text(MIN_LENGTHS.firstName),
	lastName: text(MIN_LENGTHS.lastName),
	organization: optional(string()),
	email: refine(string(), 'email', isEmail),
	phone: text(MIN_LENGTHS.phone),
	itemName: text(MIN_LENGTHS.itemName),
	quantity: refine(number(), 'quantity', (n) => Number.isFinite(n) && n >= MIN_QUANTITY),
	itemDescription: optional(string()),
	condition: enums(CONDITIONS),
	expirationDate: optional(string()),
	manufacturer: optional(string()),
	modelNumber: optional(string()),
	lotSerialNumber: optional(string()),
	deliveryMethod: enums(DELIVERY_METHODS),
	preferredDate: text(MIN_LENGTHS.preferredDate),
	availableTimeSlots: text(MIN_LENGTHS.availableTimeSlots),
	specialInstructions: optional(string()),
	acknowledgment: literal(true),
	taxReceipt: boolean(),
});

export type Donation = Infer<typeof Donation>;
export type DonationField = keyof Donation;

/** The fields that a draft can break: all but the optional ones and the checkbox without a rule. */
export type ValidatedField = {
	[Field in DonationField]-?: undefined extends Donation[Field]
		? never
		: boolean extends Donation[Field]
			? never
			: Field;
}[DonationField];

/** All fields, in the order of the form. */
export const donationFields = Object.keys(Donation.schema) as DonationField[];

/** Whether a field may stay empty; an empty one is left out of the donation. */
export function isOptional(field: DonationField): boolean {
	return Donation.schema[field].is(undefined);
}

/** What stands in the form's controls: texts, and checkboxes on or off. */
export type DonationDraft = {
	readonly [Field in DonationField]-?: Donation[Field] extends boolean ? boolean : string;
};

/** The form before anybody has touched it. */
export const blankDraft: DonationDraft = {
	firstName: '',
	lastName: '',
	organization: '',
	email: '',
	phone: '',
	itemName: '',
	quantity: String(MIN_QUANTITY),
	itemDescription: '',
	condition: 'New',
	expirationDate: '',
	manufacturer: '',
	modelNumber: '',
	lotSerialNumber: '',
	deliveryMethod: 'Drop-off',
	preferredDate: '',
	availableTimeSlots: '',
	specialInstructions: '',
	acknowledgment: false,
	taxReceipt: false,
};

/** Numbers as a number control writes them; `Number()` alone would take '', ' 1 ' and '0x1'. */
const NUMERAL = /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?$/;

/** The draft as values: the quantity a number (NaN if it is none), no empty optional field. */
function toValues(draft: DonationDraft): Record<string, unknown> {
	const values: Record<string, unknown> = {
		...draft,
		quantity: NUMERAL.test(draft.quantity) ? Number(draft.quantity) : Number.NaN,
	};
	for (const field of donationFields) {
		if (isOptional(field) && draft[field] === '') delete values[field];
	}
	return values;
}

type Check<Field> =
	| { status: 'valid'; donation: Donation }
	/** The fields that break their rule, in the order of the form. */
	| { status: 'invalid'; fields: Field[] };

export type DonationCheck = Check<ValidatedField>;

/** Holds a draft against the rules of every field. */
export function checkDonation(draft: DonationDraft): DonationCheck {
	// The draft's types keep every other field valid: any text will do, and any state of a checkbox.
	return checkValues(toValues(draft)) as DonationCheck;
}

/** The same of values that may be anything: fields of which there is no rule are named too. */
export function checkValues(values: unknown): Check<string> {
	const [error, donation] = validate(values, Donation);
	if (!error) return { status: 'valid', donation };
	const fields = new Set(error.failures().map(({ path }) => String(path[0])));
	return { status: 'invalid', fields: [...fields] };
}
