import type { Help, Labels } from './words.ts';

export const changes: Labels<'changes'> = {
	list: 'Changes',
	record: 'change',
	fields: {
		name: 'What',
		collection: 'List',
		action: 'What was done',
		who: 'Who',
		when: 'When',
		fields: 'Fields',
		oldTexts: 'Old texts',
	},
};

export const changesHelp = (): Help<'changes'> => ({
	when: null,
	who: 'The address of the account that did it. Empty where a command or an update on the server did.',
	fields: 'The fields that were changed. Empty where a whole record was created or deleted.',
	name: 'The name or title of the record that was changed. This list writes itself: entries can be read and copied, but neither edited nor deleted. The oldest go after two years.',
	collection: 'The list in which the record is or was, such as sections or posts.',
	action: 'What was done: a record was created, changed or deleted.',
	oldTexts:
		'The texts that were changed or deleted, as they stood before, each below the name of its field. To put one back, copy it from here into the record and save.',
	before:
		'The fields that were changed, or of a deleted record all, as they were before. Meant for programs: copy texts from “Old texts”.',
	after: 'The fields that were changed, or of a new record all, as they were saved.',
	record: 'The id of the record, by which it is found in its list, whatever its name is now.',
	moved:
		'What followed from a drag in a list: the ranks that the records had before, by their ids. Or the ids of the offers that were changed together.',
});
