import { changesList, everywhere } from '../../../web/content/admin-shared.ts';

const changes = `“${changesList}”`;

/** Messages about a record or a request that is refused as a whole. */
export const contentErrors = {
	deletedMeanwhile:
		'Not saved: somebody deleted this record after you opened it. Your changes are still in the form: ' +
		`copy them into a new record. The list ${changes} shows who deleted it`,
	isShown: (name: string) =>
		`"${name}" was not deleted, because it is on the site now. Open it, switch on “${everywhere.hidden}” and save. Then delete it.`,
	changesByHand: `Anemone writes the list ${changes}. You can read and copy its entries, but not add, edit or delete them.`,
	notNoted: `Nothing was saved, because the change could not be recorded in the list ${changes}. Please tell the person who hosts the site.`,
	diskFull:
		'Nothing was changed, because the disk of the site is full. Please tell the person who hosts the site. ' +
		'Your changes are still in the form: leave it open, and save again when there is space',
	noMoment: 'There is no link yet: enter a start first, and keep the draft again.',
	linkByHand:
		'Links are made with “Copy a link for colleagues” in a form. Here, you can delete them.',
	draftKeptMeanwhile: 'Not kept: somebody kept this draft again after you opened it',
	tooMuchText:
		'This is more than 1 MB of text, which is too much for one request. Send less at a time.',
	tooManyFields: (max: number) =>
		`This has more than ${max} fields, which is too many for one record. Send the fields of one record.`,
	unreadable: (why: string) => `The request body cannot be read: ${why}`,
};

/** Messages for programs, in English only. The form shows its own text for each of these statuses. */
export const requestErrors = {
	lengthRequired: 'The request must state the length of its body.',
	bodyTooLarge: 'The body is too large.',
	bodyTooSlow: 'The body did not arrive in time.',
	offersOff: 'We do not accept offers at the moment. Please write to us instead.',
	offerUnreadable: 'This is not a valid offer.',
	offerKeyInvalid: 'This offer has no valid key. Please send it again.',
	offerKeyUsed: 'Another offer already used this key. Please send yours again.',
	offerRefused: 'The offer was not sent. Please check your entries.',
	fieldRefused: 'This value is not valid.',
};

/** Messages about adding or deleting records of a collection whose records are fixed. */
export const fixedErrors = [
	{
		name: 'site',
		another: 'There can be only one record of site settings. Edit the existing one',
		deletion: 'Every page needs the site settings, so they cannot be deleted. Edit them instead',
	},
	{
		name: 'pages',
		another: 'Pages cannot be added. Write the text of an existing page',
		deletion: 'A page cannot be deleted. Delete its text instead: then nothing links to it',
	},
];
