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
		copyToSupplies: 'Add to medical supplies',
		taxReceipt: 'Tax receipt requested',
		acknowledgment: 'Terms acknowledged',
		closed: 'Closed on',
	},
};

const DONOR = 'The donor entered this. It cannot be changed.';
const FORGOTTEN = 'It is deleted automatically some time after the offer is closed.';

export const donationOffersHelp = (): Help<'donation_offers'> => ({
	status:
		'New: nobody has answered yet. Accepted: you want the item. Scheduled: you agreed on a place and a time. Received or Declined: the offer is closed, and the donor’s data is deleted after the number of days in the site settings.',
	reference: 'The number of the offer. The donor has it too. It cannot be changed.',
	itemName: `The item on offer. ${DONOR}`,
	quantity: `The number of items. ${DONOR}`,
	notes: `For your team: for example what you agreed on, and who calls. Donors do not see it. Up to 5,000 characters. ${FORGOTTEN}`,
	copyToSupplies:
		'Set the status to Received and switch this on. When you save, the item is added to the list “Medical supplies” and to the table on /medical, without the donor’s data. This happens once, and the switch stays on.',
	itemDescription: `Details about the item. ${DONOR} ${FORGOTTEN}`,
	condition: `New, Used or Refurbished. ${DONOR}`,
	expirationDate: `The last day on which it can be used, if the donor gave one. ${DONOR}`,
	manufacturer: `The manufacturer, if the donor gave one. ${DONOR}`,
	modelNumber: `The model number, if the donor gave one. ${DONOR}`,
	lotSerialNumber: `The lot or serial number, if the donor gave one. ${DONOR}`,
	deliveryMethod: `How the item gets to you. ${DONOR}`,
	preferredDate: `The day that the donor prefers. ${DONOR}`,
	availableTimeSlots: `The times that suit the donor. ${DONOR} ${FORGOTTEN}`,
	specialInstructions: `Instructions from the donor, if there are any. ${DONOR} ${FORGOTTEN}`,
	firstName: `The donor’s first name. ${DONOR} ${FORGOTTEN}`,
	lastName: `The donor’s last name. ${DONOR} ${FORGOTTEN}`,
	organization: `The organization that the donor writes for, if there is one. ${DONOR} ${FORGOTTEN}`,
	email: `The donor’s e-mail address. The site sends nothing to it: write to the donor yourself. ${DONOR} ${FORGOTTEN}`,
	phone: `The donor’s phone number. ${DONOR} ${FORGOTTEN}`,
	taxReceipt: `Whether the donor asks for a tax receipt. ${DONOR}`,
	acknowledgment: `Whether the donor acknowledged your terms of service. ${DONOR}`,
	closed: 'When the offer was received or declined. It is filled in when you set that status.',
});
