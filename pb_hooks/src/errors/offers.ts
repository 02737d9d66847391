import { fieldLabel, listLabel } from '../../../web/content/admin-labels.ts';

const label = (field: string) => `“${fieldLabel('donation_offers', field)}”`;
const pages = `“${listLabel('pages')}”`;
const supplies = `“${listLabel('supplies')}”`;

/** Messages about offers, for coordinators, editors and owners. */
export const offerErrors = {
	byHand: `Only the form on /medical adds offers. If somebody offers an item by phone or e-mail, add it to ${supplies} when you have it`,
	deletion: `Only owners can delete an offer. Set its ${label('status')} to declined: the donor’s data is then deleted automatically`,
	entryIsReadOnly: `The donor’s entries cannot be changed. Write corrections into ${label('notes')}. Reload the page to see the offer as it was sent`,
	notReceived: `Set ${label('status')} to received first: only items that you have can be added to ${supplies}`,
	copyIsFinal: `The item was already added to ${supplies}, so this switch stays on. Change or delete the item there`,
	noTerms: `Offers cannot be switched on yet, because the terms of service have no text and visitors must acknowledge them. First write the text in ${pages}, Terms of Service`,
	termsNeeded: `The terms of service need a text while offers are on, because visitors acknowledge them. Change the text, or first ask an owner to switch off “${fieldLabel('site', 'acceptOffers')}”`,
	offerDeleted: 'This offer was deleted. Close its form and reload the list.',
	noOffersNamed:
		'Nothing was declined, because the request names no offers. Reload the page and try again.',
	noNewOffers:
		'Nothing was declined, because none of these offers is new any more. Reload the list.',
	notADecline:
		'Nothing was undone: this change did not decline several offers together. Choose another change.',
	allChanged:
		'Nothing was restored, because all of these offers were changed or deleted later. Open the offers you want and change their status.',
	tableInProgress:
		'Another table of offers is being made, and two at the same time could slow down the site. Try again in a minute.',
	notADate: (text: string) =>
		`No table was made: “${text.slice(0, 30)}” is not a date. Enter a date such as 2026-11-30.`,
	reversedDays: 'No table was made: the first day is later than the last day. Change one of them.',
	noStatus: (states: string) =>
		`No table was made: offers do not have this status. Choose one of these: ${states}.`,
};
