import type { Help, Labels } from './words.ts';

export const drafts: Labels<'drafts'> = {
	list: 'Drafts',
	record: 'draft',
	fields: { collection: 'List', who: 'Kept by', when: 'Date', files: 'Files' },
};

export const draftsHelp = (): Help<'drafts'> => ({
	name: 'The name or title in the draft. Visitors do not see drafts. Click one to open it in the form of its record.',
	collection: 'The list that the record belongs to, such as posts.',
	who: 'The e-mail address of the account that kept the draft last.',
	when: null,
	record: 'For programs: the id of the record. Empty for a new record.',
	opened: 'For programs: the version of the record that the draft began from.',
	values: 'For programs: the values in the form.',
	files: 'The pictures of the draft, or its PDF. Only signed-in accounts can see them.',
});
