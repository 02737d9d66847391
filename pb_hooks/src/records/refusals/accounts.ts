/** What the admin answers where somebody may not go. */
export const accountWords = {
	forOwners:
		'Your account is an editor’s: it changes the content of the site. Please ask an owner for this.',
	notForCoordinators:
		'Your account is a coordinator’s: it works on offers, supplies and needs. Please ask an owner for this.',
	forCoordinators: 'Offers are for coordinators and owners. Please ask one of them.',
	ownAccount:
		'You can change the e-mail address and the password of your own account, and nothing else of it.',
	structure:
		'The structure of the site is locked, and this could change it. Whoever hosts the site can unlock it; see “Changing the structure” in docs/hosting.md.',
	commonPassword:
		'This password is among the most common ones, which are tried first. Take another: four words that do not belong together, say.',
	roleMissing: 'Choose owner, editor or coordinator.',
	lastOwner: 'This is the last owner. Make somebody else an owner first.',
} as const;
