import { everywhere } from '../../../../web/content/admin/words.ts';
import { listLabel } from '../../../../web/content/admin-labels.ts';

const changes = `“${listLabel('changes')}”`;

/** What editors are told where a record, or a request, is refused as a whole. */
export const contentWords = {
	deletedMeanwhile:
		'Not saved: this record was deleted after you opened it. What you typed is still in the form: ' +
		`copy it into a new record. The list ${changes} tells who deleted it`,
	isShown: (name: string) =>
		`"${name}" is on the site now, so it was not deleted. Hide it first: open it, switch on “${everywhere.hidden}” and save. Then delete it.`,
	changesByHand: `The list ${changes} writes itself: its entries can be read and copied, but not added, edited or deleted.`,
	notNoted: `Nothing was saved, because the list ${changes} could not note it. Tell whoever runs the server.`,
	diskFull:
		'Nothing was changed, because the disk of the site is full. Please tell the person who hosts the site. ' +
		'What you typed is still in the form: leave it open, and save again when there is room',
	tooMuchText: 'This is more than 1 MB of text, and nothing here holds as much. Send less at once.',
	tooManyFields: (most: number) =>
		`This has more than ${most} fields, and no record has as many. Send those of one record.`,
	unreadable: (why: string) => `The body cannot be read: ${why}`,
};

/** Why a collection keeps the records that it began with, to whoever adds or deletes one. */
export const fixedWords = new Map([
	[
		'site',
		{
			another: 'The words of the site are in one record, which is there already: change that one',
			deletion:
				'The words of the site are in this one record, which every page needs: change it instead of deleting it',
		},
	],
	[
		'pages',
		{
			another: 'The site has these pages and no others: write the text of one that is there',
			deletion: 'A page cannot be deleted: empty its text, and no link leads to it any more',
		},
	],
]);
