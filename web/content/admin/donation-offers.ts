import { medical } from '../medical.ts';
import type { Help, Labels } from './words.ts';

export const donationOffers: Labels<'donation_offers'> = {
	list: 'Offers',
	record: 'offer',
	fields: {
		...medical.labels,
		status: 'Status',
		reference: 'Reference',
		notes: 'Notes',
		copyToSupplies: 'Copy into the medical supplies',
		taxReceipt: 'Tax receipt wanted',
		acknowledgment: 'Terms acknowledged',
		closed: 'Closed on',
	},
};

const DONOR = 'The donor wrote it: it stays as it was sent.';
const FORGOTTEN = 'It is deleted by itself some time after the offer is closed.';

export const donationOffersHelp = (): Help<'donation_offers'> => ({
	status:
		'How far it is. new: nobody has answered yet. accepted: you want it. scheduled: place and time are agreed. received, declined: it is closed, and the time runs after which the donor is forgotten.',
	reference: 'The name of the offer, which the donor was told. It stays as it is.',
	itemName: `What is offered. ${DONOR}`,
	quantity: `How many there are. ${DONOR}`,
	notes: `Yours, for each other: what was agreed, who calls. 5,000 characters at most. ${FORGOTTEN}`,
	copyToSupplies:
		'On, with the status received: when you save, the item is entered in the list “Medical supplies”, and so in the table on /medical, without anything about the donor. That happens once, and the switch stays on.',
	itemDescription: `More about the item. ${DONOR} ${FORGOTTEN}`,
	condition: `New, Used or Refurbished. ${DONOR}`,
	expirationDate: `Until when it can be used, if the donor said so. ${DONOR}`,
	manufacturer: `Who makes it, if the donor said so. ${DONOR}`,
	modelNumber: `The number of the model, if the donor said so. ${DONOR}`,
	lotSerialNumber: `The lot or serial number, if the donor said so. ${DONOR}`,
	deliveryMethod: `How it can come to you. ${DONOR}`,
	preferredDate: `The day that suits the donor best. ${DONOR}`,
	availableTimeSlots: `When the donor has time. ${DONOR} ${FORGOTTEN}`,
	specialInstructions: `What to heed, if the donor said so. ${DONOR} ${FORGOTTEN}`,
	firstName: `The donor’s first name. ${DONOR} ${FORGOTTEN}`,
	lastName: `The donor’s last name. ${DONOR} ${FORGOTTEN}`,
	organization: `For whom the donor writes, if for anybody. ${DONOR} ${FORGOTTEN}`,
	email: `The donor’s e-mail address. Nothing is sent to it by itself. ${DONOR} ${FORGOTTEN}`,
	phone: `The donor’s telephone number. ${DONOR} ${FORGOTTEN}`,
	taxReceipt: `Whether the donor would like a tax receipt. ${DONOR}`,
	acknowledgment: `The donor has acknowledged your terms. ${DONOR}`,
	closed: 'When the offer was received or declined. This writes itself with the status.',
});
