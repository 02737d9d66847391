import type { Collection } from './collection.ts';

/** What visitors offer by the form of /medical: no page shows any of it. */
export const donationOffers = {
	namedBy: 'reference',
	fields: {
		status: {
			kind: 'choice',
			of: ['new', 'accepted', 'scheduled', 'received', 'declined'],
			required: true,
		},
		reference: { kind: 'line', max: 20, required: true, unique: true },
		itemName: { kind: 'line', max: 200 },
		quantity: { kind: 'number', min: 1, max: 1_000_000, required: true },
		notes: { kind: 'text', max: 5000 },
		copyToSupplies: { kind: 'flag' },
		itemDescription: { kind: 'text', max: 5000 },
		condition: { kind: 'choice', of: ['New', 'Used', 'Refurbished'], shown: 'filled' },
		expirationDate: { kind: 'day' },
		manufacturer: { kind: 'line', max: 200 },
		modelNumber: { kind: 'line', max: 200 },
		lotSerialNumber: { kind: 'line', max: 200 },
		deliveryMethod: { kind: 'choice', of: ['Drop-off', 'Pick-up', 'Shipping'], shown: 'filled' },
		preferredDate: { kind: 'day' },
		availableTimeSlots: { kind: 'line', max: 200 },
		specialInstructions: { kind: 'text', max: 5000 },
		firstName: { kind: 'line', max: 200 },
		lastName: { kind: 'line', max: 200 },
		organization: { kind: 'line', max: 200 },
		email: { kind: 'line', max: 200 },
		phone: { kind: 'line', max: 200 },
		taxReceipt: { kind: 'flag' },
		acknowledgment: { kind: 'flag' },
		closed: { kind: 'moment' },
	},
} as const satisfies Collection;

/** What is forgotten of an offer some time after it is closed: who gave it, and free texts. */
export const forgottenFields = [
	...(['firstName', 'lastName', 'organization', 'email', 'phone'] as const),
	...(['itemDescription', 'availableTimeSlots', 'specialInstructions', 'notes'] as const),
];
