/** What coordinators, editors and owners are told of offers. */
export const offerWords = {
	byHand:
		'Offers come by the form of /medical alone. What came by telephone or mail goes into "supplies", once you have it',
	deletion:
		'Only owners delete an offer. Set its status to declined: then the donor is forgotten by itself',
	sent: 'What the donor sent stays as it is. Write what you found out into "notes", and reload the page to see the offer as it was sent',
	notReceived: 'Set "status" to received first: only what you have goes into "supplies"',
	copied:
		'It was copied into "supplies", which happens once: the switch stays on. Change or delete it there',
	settings: 'Only owners change how offers are taken. Please ask one',
};
