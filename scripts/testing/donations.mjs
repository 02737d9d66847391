// Donors' offers, as the form of /medical sends them.
import { randomBytes } from 'node:crypto';

/** @typedef {import('../../web/records/donation-offers.ts').Donation} Donation */

/** Returns a valid offer with the fields of `over`. @param {object} [over] @returns {Donation} */
export const offered = (over) => ({
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

/** Sends an offer, valid or not. @param {string} url of the site @param {object} donation */
export const postOffer = (url, donation, key = newKey()) =>
	fetch(`${url}/api/offers`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({ key, website: '', donation }),
	});
