import type {
	DonationField,
	DonationOption,
	FormCard,
	ValidatedField,
} from '../records/donation-offers.ts';
import type { SupplyField } from '../records/supplies.ts';

/** Before the address for mails; also at the end of the server's messages. */
export const writeInstead = 'You can write to us instead:';

/** Texts of /medical. */
export const medical = {
	purpose: 'See the supplies offered so far, and offer your own.',
	needed: 'What we need',
	cannotTake: 'What we cannot accept',
	caption: 'Supplies already offered.',
	/** A day in the table. */
	shortDay: (day: string) => day,
	/** In the table, if editors list supplies but none is shown now. */
	nothingListed: 'No supplies are listed at the moment.',
	/** Shown if the lists could not be fetched. */
	listsFailed: 'Failed to fetch the lists of supplies',
	/** Follows the caption on phones. */
	scrollHint: 'Scroll sideways for more columns.',
	/** Follows the caption. */
	sortHint: 'Select a column header to sort by it.',
	form: {
		title: 'Medical Supplies Donation Form',
		submit: 'Submit Donation Form',
		optional: '(optional)',
		/** Under the quantity, after other signs. */
		digitsOnly: 'Enter digits only, such as 10',
		/** Under a date of which a part is missing. */
		partialDate: 'The date is incomplete. Enter month, day and year.',
		problem: 'There is a problem',
		errorPrefix: 'Error: ',
		needsScript: 'This form works only with JavaScript, which is turned off or did not load.',
		/** Follows that, if the form sends nothing anyway. */
		nothingIsSent: 'Nothing you enter here is sent anywhere.',
		termsOfService: 'Terms of Service',
		privacyPolicy: 'Privacy Policy',
	},
	/** The titles of the form's four cards. */
	cards: {
		donor: 'Donor Information',
		details: 'Donation Details',
		logistics: 'Logistics',
		consent: 'Legal and Consent',
	} satisfies Record<FormCard, string>,
	labels: {
		firstName: 'First name',
		lastName: 'Last name',
		organization: 'Organization',
		email: 'Email',
		phone: 'Phone',
		itemName: 'Item name',
		quantity: 'Quantity',
		itemDescription: 'Item description',
		condition: 'Condition',
		expirationDate: 'Expiration date',
		manufacturer: 'Manufacturer',
		modelNumber: 'Model number',
		lotSerialNumber: 'Lot or serial number',
		deliveryMethod: 'Delivery method',
		preferredDate: 'Preferred date',
		availableTimeSlots: 'Available time slots',
		specialInstructions: 'Special instructions',
		acknowledgment: 'I acknowledge the terms',
		taxReceipt: 'I would like a tax receipt',
	} satisfies Record<DonationField, string>,
	/** The choices' labels, by the stored value. */
	options: {
		New: 'New',
		Used: 'Used',
		Refurbished: 'Refurbished',
		'Drop-off': 'Drop-off',
		'Pick-up': 'Pick-up',
		Shipping: 'Shipping',
	} satisfies Record<DonationOption, string>,
	/** The table's columns in order: their headers, which may break before each further capital. */
	columns: {
		itemName: 'ItemName',
		quantity: 'Quantity',
		itemDescription: 'ItemDescription',
		condition: 'Condition',
		expirationDate: 'ExpirationDate',
		manufacturer: 'Manufacturer',
		modelNumber: 'ModelNumber',
		lotSerialNumber: 'LotSerialNumber',
	} satisfies Record<SupplyField, string>,
	/** Help under a label. */
	hints: {
		expirationDate: 'Month, day and year; of a month alone, its last day',
		preferredDate: 'Month, day and year',
		availableTimeSlots: 'Such as morning or afternoon',
	},
	/** Validation messages. */
	messages: {
		firstName: 'First name must be at least 2 characters',
		lastName: 'Last name must be at least 2 characters',
		email: 'Invalid email address',
		phone: 'Phone number must be at least 10 digits',
		itemName: 'Item name must be at least 2 characters',
		quantity: 'Quantity must be at least 1',
		condition: 'Choose New, Used or Refurbished',
		deliveryMethod: 'Choose Drop-off, Pick-up or Shipping',
		preferredDate: 'Enter the whole date that you prefer: month, day and year',
		availableTimeSlots: 'Enter the times at which you are available',
		acknowledgment: 'You must acknowledge the terms',
	} satisfies Record<ValidatedField, string>,
} as const;

/** The texts of the sample supplies in web/stores/medical-lists.ts. */
export const sampleTexts = {
	masks: { itemName: 'Masks', itemDescription: 'Respirators' },
	gloves: { itemName: 'Gloves', itemDescription: 'Nitrile, medium' },
	stethoscope: { itemName: 'Stethoscope', itemDescription: 'Adult' },
	wheelchair: { itemName: 'Wheelchair', itemDescription: 'Folding', manufacturer: 'Sample Maker' },
	monitor: { itemName: 'Blood pressure monitor', itemDescription: 'Automatic' },
} as const;
