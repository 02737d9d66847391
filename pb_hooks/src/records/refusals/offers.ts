import { fieldLabel, listLabel } from '../../../../web/content/admin-labels.ts';

const label = (field: string) => `“${fieldLabel('donation_offers', field)}”`;
const pages = `“${listLabel('pages')}”`;
const supplies = `“${listLabel('supplies')}”`;

/** What coordinators, editors and owners are told of offers. */
export const offerWords = {
	byHand: `Offers come by the form of /medical alone. What was offered by telephone or mail goes into ${supplies}, once you have it`,
	deletion: `Only owners delete an offer. Set its ${label('status')} to declined: then the donor is forgotten by itself`,
	sent: `What the donor sent stays as it is. Write what you found out into ${label('notes')}, and reload the page to see the offer as it was sent`,
	notReceived: `Set ${label('status')} to received first: only what you have goes into ${supplies}`,
	copied: `It was copied into ${supplies}, which happens once: the switch stays on. Change or delete it there`,
	noTerms: `Offers cannot be switched on yet: visitors must acknowledge the terms of service, which have no text. Write that text in ${pages}, Terms of Service, first`,
	termsNeeded: `The terms of service need a text while offers are on: visitors acknowledge them. Change the text instead, or ask an owner to switch off “${fieldLabel('site', 'acceptOffers')}” first`,
	gone: 'This offer was deleted. Close its form and reload the list.',
	noneNamed: 'Nothing was declined: the request names no offers. Reload the page and try again.',
	noneNew: 'Nothing was declined: none of these offers is new any more. Reload the list.',
	noDecline:
		'Nothing was changed: this is not a change that declined many offers. Choose another one.',
	allChanged:
		'Nothing was restored: all of these offers were changed or deleted since. Open the ones that you want and change their status.',
	otherTable:
		'Another table of offers is being made. Two at the same time could stop the site. Try again in a minute.',
	noDay: (text: string) =>
		`No table was made: “${text.slice(0, 30)}” is not a day. Write a day like 2026-11-30.`,
	reversedDays: 'No table was made: the first day is after the last. Change one of them.',
	noStatus: (states: string) =>
		`No table was made: offers have no such status. Choose one of these: ${states}.`,
	settings: 'Only owners change how offers are taken. Please ask one',
};
