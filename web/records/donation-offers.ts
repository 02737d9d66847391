import type { Collection, Field, Value } from './collection.ts';

/** What the form asks of a field besides its kind; a field that does not say is required. */
type FormField = Field & { form?: 'optional' | 'email' | { readonly min: number } };
type Card = Readonly<Record<string, FormField>>;

// The donation form of /medical: its cards, and their fields in the order of the form. `min` is the
// fewest characters of a required text.

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

// Editors see these first.
const { itemName, quantity, ...otherDetails } = details;
const { taxReceipt, ...otherConsent } = consent;

/** What visitors offer by the form: no page shows any of it. */
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
/** A box to tick has a value either way. */
type OmittedField = Exclude<OptionalField, FieldsWith<{ kind: 'flag' }>>;

/** The fields whose rule a visitor can break. */
export type ValidatedField = Exclude<DonationField, OptionalField>;
/** The fields that must have a number of characters. */
export type RequiredText = FieldsWith<{ form: { min: number } }>;
/** How many characters a field takes at most. */
export type TextLimit = FormFields[FieldsWith<{ kind: 'line' | 'text' }>]['max'];
export type DonationOption = FormFields[FieldsWith<{ kind: 'choice' }>]['of'][number];

/** A donation as the form offers it. */
export type Donation = {
	[Name in Exclude<DonationField, OmittedField>]: Value<FormFields[Name]>;
} & { [Name in OmittedField]?: Value<FormFields[Name]> };

/** Personal data and free text, which are deleted some time after an offer is closed. */
export function personalFields(): string[] {
	const fields = Object.entries<Field>(donationOffers.fields);
	const texts = fields.filter(([, { kind }]) => kind === 'text').map(([name]) => name);
	return [...Object.keys(donor), ...texts, 'availableTimeSlots'];
}
