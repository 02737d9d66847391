import type { Collection, Field, Value } from './collection.ts';

/** `form` is what the form requires of a field. Without it, the field is required. */
type FormField = Field & { form?: 'optional' | 'email' | { readonly min: number } };
type Card = Readonly<Record<string, FormField>>;

// The donation form on /medical: its cards, and their fields in the form's order. `min` is the
// minimum length of a required text.

const donor = {
	firstName: { kind: 'line', max: 200, form: { min: 2 } },
	lastName: { kind: 'line', max: 200, form: { min: 2 } },
	organization: { kind: 'line', max: 200, form: 'optional' },
	email: { kind: 'line', max: 200, form: 'email' },
	phone: { kind: 'line', max: 200, form: { min: 10 } },
} as const satisfies Card;

const details = {
	itemName: { kind: 'line', max: 200, form: { min: 2 } },
	quantity: { kind: 'number', min: 1, max: 1_000_000, required: true },
	itemDescription: { kind: 'text', max: 2000, form: 'optional' },
	condition: { kind: 'choice', of: ['New', 'Used', 'Refurbished'], shown: 'filled' },
	expirationDate: { kind: 'day', form: 'optional' },
	manufacturer: { kind: 'line', max: 200, form: 'optional' },
	modelNumber: { kind: 'line', max: 200, form: 'optional' },
	lotSerialNumber: { kind: 'line', max: 200, form: 'optional' },
} as const satisfies Card;

const logistics = {
	deliveryMethod: { kind: 'choice', of: ['Drop-off', 'Pick-up', 'Shipping'], shown: 'filled' },
	preferredDate: { kind: 'day', form: { min: 1 } },
	availableTimeSlots: { kind: 'line', max: 200, form: { min: 1 } },
	specialInstructions: { kind: 'text', max: 2000, form: 'optional' },
} as const satisfies Card;

const consent = {
	acknowledgment: { kind: 'flag' },
	taxReceipt: { kind: 'flag', form: 'optional' },
} as const satisfies Card;

export const formCards = { donor, details, logistics, consent };
export const formFields = { ...donor, ...details, ...logistics, ...consent };

// The admin shows these first.
const { itemName, quantity, ...otherDetails } = details;
const { taxReceipt, ...otherConsent } = consent;

/** The offers that visitors send with the form. No page shows them. */
export const donationOffers = {
	namedBy: 'reference',
	fields: {
		status: {
			kind: 'choice',
			of: ['new', 'accepted', 'scheduled', 'received', 'declined'],
			required: true,
		},
		reference: { kind: 'line', max: 20, required: true, unique: true },
		itemName,
		quantity,
		notes: { kind: 'text', max: 5000 },
		copyToSupplies: { kind: 'flag' },
		...otherDetails,
		...logistics,
		...donor,
		taxReceipt,
		...otherConsent,
		closed: { kind: 'moment' },
	},
} as const satisfies Collection;

type FormFields = typeof formFields;
export type FormCard = keyof typeof formCards;
export type DonationField = keyof FormFields;

type FieldsWith<Content> = {
	[Name in DonationField]: FormFields[Name] extends Content ? Name : never;
}[DonationField];

type OptionalField = FieldsWith<{ form: 'optional' }>;
/** Without checkboxes, which always have a value. */
type OmittedField = Exclude<OptionalField, FieldsWith<{ kind: 'flag' }>>;

/** The fields that can have a validation error. */
export type ValidatedField = Exclude<DonationField, OptionalField>;
/** The fields with a minimum length. */
export type RequiredText = FieldsWith<{ form: { min: number } }>;
/** The maximum lengths of the text fields. */
export type TextLimit = FormFields[FieldsWith<{ kind: 'line' | 'text' }>]['max'];
export type DonationOption = FormFields[FieldsWith<{ kind: 'choice' }>]['of'][number];

/** A donation as the form sends it. */
export type Donation = {
	[Name in Exclude<DonationField, OmittedField>]: Value<FormFields[Name]>;
} & { [Name in OmittedField]?: Value<FormFields[Name]> };

/** The fields that coordinators and owners write. */
export const coordinatorFields = ['status', 'notes', 'copyToSupplies'];

/** Returns the personal and free-text fields, deleted some time after an offer is closed. */
export function personalFields(): string[] {
	const fields = Object.entries<Field>(donationOffers.fields);
	const texts = fields.filter(([, { kind }]) => kind === 'text').map(([name]) => name);
	return [...Object.keys(donor), ...texts, 'availableTimeSlots'];
}
