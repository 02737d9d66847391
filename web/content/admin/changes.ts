import type { Help, Labels } from './words.ts';

export const changes: Labels<'changes'> = {
	list: 'Changes',
	record: 'change',
	fields: {
		name: 'Name',
		collection: 'List',
		action: 'Action',
		who: 'Changed by',
		when: 'Date',
		fields: 'Changed fields',
		oldTexts: 'Old text',
	},
};

export const changesHelp = (): Help<'changes'> => ({
	when: null,
	who: 'The e-mail address of the account that made the change, or “A visitor” for an offer, or “The installation”. Empty if a command or an update on the server made it.',
	fields: 'The fields that were changed. Empty if a whole record was created or deleted.',
	name: 'The name or title of the record that was changed. Anemone writes this list: you can read and copy entries, but not edit or delete them. Entries are deleted after two years.',
	collection: 'The list that the record belongs to, such as sections or posts.',
	action: 'Whether the record was created, changed or deleted.',
	oldTexts:
		'The text before the change, below the name of each field. To undo the whole change, press “Undo this change”. To restore only a part, copy that part into the record and save.',
	before:
		'For programs: the values before the change. Of a deleted record, all values. To copy text, use “Old text”.',
	after: 'For programs: the values after the change. Of a new record, all values.',
	record: 'The id of the record. Search its list for this id if the name has changed.',
	moved:
		'For programs: after a list was reordered, the earlier positions by record id. After offers were declined together, their ids.',
});
