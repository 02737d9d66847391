// Donors' offers, as the form of /medical sends them.
import { randomBytes } from 'node:crypto';
import type { Donation } from '../../web/records/donation-offers.ts';

/** Returns a valid offer with the fields of `over`. */
export const offered = (over?: object): Donation => ({
	firstName: 'Donna-Given',
	lastName: 'Donor-Family',
	email: 'donor@donors.example',
	phone: '555-010-7777',
	itemName: 'Masks',
	quantity: 200,
	itemDescription: 'Described-Freely',
	condition: 'New',
	deliveryMethod: 'Drop-off',
	preferredDate: '2027-01-31',
	availableTimeSlots: 'Slots-Freely',
	specialInstructions: 'Instructed-Freely',
	acknowledgment: true,
	taxReceipt: false,
	...over,
});

export const newKey = () => randomBytes(18).toString('base64url');

/**
 * Sends an offer, valid or not.
 *
 * @param url of the site
 */
export const postOffer = (url: string, donation: object, key = newKey()) =>
	fetch(`${url}/api/offers`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({ key, website: '', donation }),
	});
