import type { Collection } from './collection.ts';

/**
 * Texts that editors keep before they publish them: the values of a record's form, and the files in it
 * that are not stored with the record. Visitors see nothing of them.
 */
export const drafts = {
	namedBy: 'name',
	indexes: { record: ['collection', 'record'] },
	fields: {
		name: { kind: 'logged' },
		collection: { kind: 'logged', required: true },
		who: { kind: 'logged' },
		when: { kind: 'created', orSaved: true },
		/** The record's id; empty for a new record. */
		record: { kind: 'logged', hidden: true },
		/** The record's version when its form was opened. */
		opened: { kind: 'logged', hidden: true },
		/** By field. A file is its stored name or, if it waits in `files`, its index there. */
		values: { kind: 'json', max: 1_000_000, hidden: true },
		files: { kind: 'privateFiles', max: 20, hidden: true },
	},
} as const satisfies Collection;
