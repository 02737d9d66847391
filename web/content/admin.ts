const offers = (count: number) => `${count} ${count === 1 ? 'offer' : 'offers'}`;

/** What we add to PocketBase's admin says, to editors and owners. */
export const adminWords = {
	words: 'Words of the site',
	organizations: 'Organizations',
	order: 'Order',
	offers: (count: number) => `Offers (${count})`,
	offersTable: {
		title: 'Offers as a table',
		help: 'Leave both days empty to get all offers. A day begins and ends at midnight in the time zone of the site. The file contains names and addresses: delete it when you no longer need it.',
		from: 'First day',
		to: 'Last day',
		all: 'All',
		save: 'Save as a file',
		interrupted:
			'The table did not arrive completely, so it was not saved. Check your connection and try again.',
	},
	similar: {
		button: 'Decline similar offers…',
		title: 'Decline similar offers',
		found: (count: number) =>
			`New offers that arrived within an hour of this one and say the same, apart from numbers and addresses: ${count}`,
		more: (count: number) => `and ${count} more`,
		none: 'No new offer that arrived within an hour of this one says the same.',
		decline: (count: number) => `Decline ${offers(count)}`,
		declined: (count: number) => `Declined ${offers(count)}.`,
		undo: 'Undo',
		restored: (count: number, of: number) => {
			const others =
				of > count
					? ` ${offers(of - count)} stayed as they are: somebody changed or deleted them.`
					: '';
			return `Restored ${offers(count)}.${others}`;
		},
	},
	close: 'Close',
	working: 'Please wait …',
	publicPage: 'Public page',
	ownAccount: 'My account',
	guide: 'Guide',
	guideLoading: 'Loading the guide …',
	guideFailed: 'The guide did not arrive. Reload the page to ask for it again.',
	sessionEnded:
		'Your session has ended. What you typed is still in the form: log in again in a new tab, then save here.',
	passwordChanged: 'Your password is changed. Log in with the new one.',
	tooManyAttempts: 'Too many attempts. Wait a minute, then try again.',
	beforePublic: {
		title: 'Before you go public',
		intro: 'What a new site still needs. This list goes when all is done.',
		done: 'Done',
		go: 'Go on to the organizations',
		/** What is to be done, and where; the server tells by these names what is. */
		steps: [
			{ name: 'address', what: 'Give the site its address, with https', where: '#/settings' },
			{
				name: 'mail',
				what: 'Set up mail, for forgotten passwords and warnings',
				where: '#/settings/mail',
			},
			{
				name: 'secondOwner',
				what: 'Make a second person an owner, for the day that you cannot log in',
				where: '#/collections?collection=_superusers',
			},
			{
				name: 'terms',
				what: 'Write the terms of service',
				where: '#/collections?collection=pages&record=terms',
			},
			{
				name: 'privacy',
				what: 'Write the privacy policy',
				where: '#/collections?collection=pages&record=privacy',
			},
			{
				name: 'sampleGone',
				what: 'Replace or delete the sample organizations, sections and posts',
				where: '#/collections?collection=featured_orgs',
			},
			{
				name: 'supplies',
				what: 'Enter a supply: until then /medical shows samples',
				where: '#/collections?collection=supplies',
			},
			{
				name: 'backup',
				what: 'Have a backup elsewhere: set up S3 here, or run ./anemone backup FOLDER',
				where: '#/settings/backups',
			},
		],
	},
	stands: 'This picture moves. Visitors will see its first frame, which stands still.',
	putBack: 'Put this back',
	changedBy: (who: string, when: string) => `${who || 'A command on the server'}, ${when}`,
	isPutBack: 'Put back. This is the record as it is now.',
	isThereAgain: 'Not put back: this record is there again.',
	isDeleted: 'Not put back: this record was deleted since. Put its deletion back first.',
	notPutBack: 'Not put back, as it was changed since:',
	saysNow: (field: string, now: unknown, by?: { who: string; when: string }) => {
		const says =
			typeof now === 'string' && now !== '' ? `says “${now.slice(0, 150)}”` : 'is another';
		return `${field} ${says} now${by ? `, by ${by.who || 'a command on the server'} on ${by.when}` : ''}.`;
	},
	preview: {
		title: 'Preview',
		loading: 'Loading the preview …',
		failed: 'The preview did not arrive. Close it and try again.',
		refused: 'This would not be saved as it is, so there is nothing to show yet:',
		phone: 'Phone',
		desktop: 'Desktop',
		close: 'Close',
	},
	view: 'View',
	viewTitle: 'See it on the site, in a new tab',
} as const;

/** What is to be done before a site goes public, and whether it is. */
export type BeforePublic = Readonly<
	Record<(typeof adminWords.beforePublic.steps)[number]['name'], boolean>
>;
