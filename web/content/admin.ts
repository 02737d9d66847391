const offers = (count: number) => `${count} ${count === 1 ? 'offer' : 'offers'}`;

const checkList = 'If you were creating a record, check first whether the list already has it.';

/** The maximum number of records of each list on the overview page. */
export const OVERVIEW_MAX = 20;

/** The texts of our additions to PocketBase's admin, for editors and owners. */
export const adminWords = {
	words: 'Site settings',
	organizations: 'Organizations',
	order: 'Order',
	offers: (count: number) => `Offers (${count})`,
	offersTable: {
		title: 'Offers as a table',
		help: 'Leave both days empty to get all offers. Days begin at midnight in the coalition’s time zone. The file contains names and addresses: delete it when you no longer need it.',
		from: 'First day',
		to: 'Last day',
		all: 'All',
		save: 'Download',
		interrupted:
			'The download stopped before the end, so no file was saved. Check your connection and try again.',
	},
	similar: {
		button: 'Decline similar offers…',
		title: 'Decline similar offers',
		found: (count: number) =>
			`New offers with the same text that arrived within an hour of this one (numbers and addresses may differ): ${count}`,
		more: (count: number) => `and ${count} more`,
		none: 'No other new offer with the same text arrived within an hour of this one.',
		decline: (count: number) => `Decline ${offers(count)}`,
		declined: (count: number) => `Declined ${offers(count)}.`,
		undo: 'Undo',
		restored: (count: number, of: number) => {
			const others =
				of > count
					? ` ${offers(of - count)} not restored, because somebody changed or deleted them.`
					: '';
			return `Restored ${offers(count)}.${others}`;
		},
	},
	/** PocketBase's button in the form of a new record, and its label if visitors see the record. */
	create: 'Create',
	publish: 'Publish',
	/** Under a text with a link through a third party, or with parameters that track. */
	savedDirect: (direct: string, through?: string) =>
		through
			? `The link leads through ${through}, which learns of each click. Anemone saves ${direct} instead.`
			: `Parts of the link only track visitors. Anemone saves ${direct} instead.`,
	/** Under a text with a short address. */
	shortened: (host: string) =>
		`${host} learns of each click and can end. Open the link, and copy the address of the page that it leads to.`,
	/** Opens a calendar. */
	chooseDay: 'Choose a day',
	/** Under a day in another spelling. */
	meant: (day: string) => `This means ${day}.`,
	/** Under the day on which a card was last checked. */
	laterDay: 'This day is in the future. Enter the day on which you last checked the card.',
	/** The status of a copy. */
	notSaved: 'Not saved yet.',
	yes: 'Yes',
	no: 'No',
	/** Under the status of an offer that is not closed. `ago` is such as "today" or "3 days ago". */
	arrived: (ago: string) => `Arrived ${ago}`,
	close: 'Close',
	working: 'Please wait …',
	publicPage: 'Public page',
	ownAccount: 'My account',
	guide: 'Guide',
	guideLoading: 'Loading the guide …',
	guideFailed: 'The guide could not be loaded. Reload the page to try again.',
	sessionEnded: 'Your session has ended. Your changes are still in the form. Save again to log in.',
	logInAgain: {
		title: 'Your session has ended',
		over: 'Your session has ended. Log in again.',
		help: 'Your changes are still in the form. Log in here or in a new tab to continue.',
		email: 'E-mail',
		password: 'Password',
		action: 'Log in',
		code: 'Code',
		codeSent: (to: string) => `Enter the code that was sent to ${to}.`,
		codeRefused:
			'This code is not valid, or too old. To get another, close this dialog and save again.',
	},
	/** The server sends both of these mails later, so its response does not say whether it succeeded. */
	noResetMail: 'No e-mail after some minutes? Ask an owner of the site.',
	noCodeMail: 'No e-mail after some minutes? Ask the person who hosts the site for a code.',
	resetMail: (to: string) =>
		`The server is sending a link for a new password to ${to}. No e-mail after some minutes? Send a test e-mail from Settings › Mail settings.`,
	notCopied: 'Not copied: the browser allows copying only on pages with https.',
	move: {
		up: (name: string) => `Move ${name} up`,
		down: (name: string) => `Move ${name} down`,
		moved: (name: string, place: number, of: number) => `${name} is now ${place} of ${of}`,
	},
	passwordChanged: 'Your password was changed. Log in with the new one.',
	tooManyAttempts: (minutes: number) =>
		`Too many attempts. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, then try again.`,
	/** About responses that are not the site’s: proxies and networks send pages of their own. */
	notFromSite: {
		tooLarge:
			'A server in front of the site refused this, because it is too large. What you entered is still here. Use smaller files, or ask the person who hosts the site to allow larger uploads.',
		refused:
			'A server in front of the site, such as a firewall, refused this. What you entered is still here. Try again from another network, or ask the person who hosts the site.',
		down: `A server in front of the site reported that the site does not respond. What you entered is still here. Wait a minute, then try again. ${checkList}`,
		replaced:
			'This was not saved: another page came back instead of the site’s response, perhaps the login page of your network. What you entered is still here. Open the site in a new tab to see that page, then try again.',
		lost: `The connection to the site was lost. What you entered is still here. Check your connection, then try again. ${checkList}`,
	},
	beforePublic: {
		title: 'Before you go public',
		intro: 'Your new site still needs these steps. This list disappears when all are done.',
		done: 'Done',
		/** The steps, and where to do each. The server reports by these names which are done. */
		steps: [
			{ name: 'address', what: 'Enter the address of the site, with https', where: '#/settings' },
			{
				name: 'mail',
				what: 'Set up e-mail, for forgotten passwords and warnings',
				where: '#/settings/mail',
			},
			{
				name: 'secondOwner',
				what: 'Make a second person an owner, in case you cannot log in',
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
				what: 'Replace or delete the sample organizations, sections, posts, events and needs',
				where: '#/collections?collection=featured_orgs',
			},
			{
				name: 'supplies',
				what: 'Add an item to the medical supplies: until then, /medical shows samples',
				where: '#/collections?collection=supplies',
			},
			{
				name: 'backup',
				what: 'Keep a backup on another disk or machine: set up S3 here, or run “./anemone backup FOLDER” on the server, with a folder on another disk',
				where: '#/settings/backups',
			},
		],
	},
	announcement: (status: string) => `Announcement: ${status}`,
	licenses: 'Licenses',
	version: (version: string, date: string) =>
		`Anemone ${version || 'from sources'}${date ? ` of ${date}` : ''}`,
	overview: {
		title: 'Overview',
		failed: 'The overview could not be loaded. Reload the page to try again.',
		add: (record: string) => `New ${record}`,
		notices: 'Server',
		offers: 'New offers',
		nextEvent: 'Next event',
		lists: 'Lists',
		changes: 'Latest changes',
		/** The note names the zone in brackets. */
		zone: (note: string) => `Times of these changes are in the coalition’s time zone ${note}.`,
		/** Why a record needs attention, in the order of the page. */
		states: {
			incomplete: 'Incomplete',
			scheduled: 'Scheduled',
			hidden: 'Hidden',
			over: 'Ended',
		},
		none: 'Nothing is scheduled, incomplete, hidden or over.',
		limit: `Of each list, only the ${OVERVIEW_MAX} records that were changed last.`,
		missing: (fields: readonly string[]) => `Empty: ${fields.join(', ')}`,
	},
	stands: 'Moving pictures are not supported. Visitors will see the first frame.',
	undo: 'Undo this change',
	changedBy: (who: string, when: string) => `${who || 'A command on the server'}, ${when}`,
	isUndone: 'The change was undone. This is the record now.',
	existsAgain: 'Not undone: this record already exists again.',
	isDeleted: 'Not undone: this record was deleted later. Undo its deletion first.',
	notUndone: 'Not undone, because somebody changed the record later:',
	saysNow: (field: string, now: unknown, by?: { who: string; when: string }) => {
		const says =
			typeof now === 'string' && now !== ''
				? `is now “${now.slice(0, 150)}”`
				: 'has another value now';
		return `${field} ${says}${by ? `, changed by ${by.who || 'a command on the server'} on ${by.when}` : ''}.`;
	},
	/** Links at the donor's address and number, which they include. */
	contactDonor: {
		email: (address: string) => `Write to ${address}`,
		phone: (number: string) => `Call ${number}`,
	},
	format: {
		toolbar: 'Formatting',
		bold: 'Bold',
		italic: 'Italic',
		link: 'Link',
		list: 'List',
		heading: 'Heading',
		picture: 'Add pictures',
		file: 'Add a file',
		fileLabel: 'File',
		noFiles: 'There are no files yet. Create one in the list “Files”, then come back.',
		linkText: 'link text',
		insert: 'Insert',
		replace: 'Replace',
		/** Below a text, with a button. */
		stillShown: 'The text still shows a picture that you removed.',
		removeShown: 'Remove it from the text',
		picturesLeftOut:
			'The pictures in the copied text were not pasted, because they are on another site. Save them on your computer, then upload them.',
		noPictures: 'This text cannot show pictures. Upload the picture in a field for pictures.',
		notPicture: (name: string) =>
			`${name} is not a picture, so it was not added. Add a PDF with “Add a file”. Of anything else, paste a screenshot here.`,
		full: 'Not added: “Pictures” is full. Remove a picture there first.',
		describe: 'Describe the picture',
		describeHelp:
			'What does the picture show? Screen readers read this to people who cannot see it. Leave it empty if the picture is only decoration.',
	},
	drafts: {
		keep: 'Keep as draft',
		kept: 'Kept as a draft. Visitors do not see it. Find it under Drafts, and in this form.',
		keptBeside:
			'Kept as a draft of its own: somebody kept, published or deleted the draft that you opened.',
		by: (isOpen: boolean, who: string, when: string, title: string) =>
			`${isOpen ? 'This is' : 'There is'} a draft by ${who}, ${when}${title && `: ${title}`}`,
		open: 'Open',
		unsaved:
			'Not opened: this form has changes. Save them, keep them as a draft or reset the form first.',
		delete: 'Delete',
		deleteTitle: 'Delete this draft?',
		deleteHelp: 'Its text and its pictures cannot be brought back.',
	},
	previewLinks: {
		copy: 'Copy a link for colleagues',
		title: 'Link for colleagues',
		help: 'Everybody with this link sees the page, without an account, for 14 days. You can withdraw it at the top of the form. Copy it now: it is not shown again.',
		link: 'Link',
		copied: 'Copied.',
		by: (who: string, name: string, until: string) =>
			`A link by ${who} to “${name}” works until ${until}`,
		withdraw: 'Withdraw',
		notShown: 'Visitors do not see this record now.',
	},
	history: {
		title: 'History',
		loading: 'Loading the changes …',
		none: 'No change of this record is stored. Changes are kept for two years.',
		created: 'Created.',
		before: 'Before',
		after: 'After',
		empty: '(empty)',
		on: 'On',
		off: 'Off',
		more: 'Show older changes',
	},
	poster: {
		title: 'Poster',
		link: 'Print a poster',
		help: 'Print it on A4 or Letter paper. Before you put it up, scan the code with a phone.',
		target: 'Page that the code opens',
		site: 'Home page',
		sentence: 'Sentence',
		print: 'Print',
		code: (address: string) => `QR code of ${address}`,
		noAddress:
			'There is no poster yet, because this site has no public address for the code. An owner can enter it in the settings as “Application URL”, with https. Then reload this page.',
		failed: 'The poster could not be made. Reload the page to try again.',
	},
	preview: {
		title: 'Preview',
		loading: 'Loading the preview …',
		failed: 'The preview could not be loaded. Close it and try again.',
		refused: 'There is no preview yet, because this cannot be saved:',
		phone: 'Phone',
		desktop: 'Desktop',
		close: 'Close',
	},
	notShown: 'Visitors do not see this now',
	view: 'View',
	viewTitle: 'Open it on the site in a new tab',
} as const;

/** A record on the overview page. */
export interface OverviewRecord {
	readonly collection: string;
	readonly id: string;
	readonly name: string;
	readonly state: keyof typeof adminWords.overview.states;
	/** The record's status in words. */
	readonly status: string;
	/** The empty fields that an incomplete record should have. */
	readonly missing: readonly string[];
}

/** Whether each step before going public is done. */
export type BeforePublic = Readonly<
	Record<(typeof adminWords.beforePublic.steps)[number]['name'], boolean>
>;

/** The overview of the lists that an account may use. */
export interface Overview {
	readonly records: readonly OverviewRecord[];
	/** Null for accounts that may not see offers. */
	readonly newOffers: number | null;
	/** About the server, for owners only. */
	readonly notices: readonly string[];
	/** Null for accounts that are not owners. */
	readonly beforePublic: BeforePublic | null;
}

/** The version of the program, its date, and the address of its releases; '' if unknown. */
export interface ProgramVersion {
	readonly version: string;
	readonly date: string;
	readonly releases: string;
}
