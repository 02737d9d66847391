import type { Collection } from './collection.ts';

/** The log of changes, which hooks write: a record's values before a change, and who changed it. */
export const changes = {
	namedBy: 'name',
	indexes: { record: ['collection', 'record', 'when'], when: ['when'] },
	fields: {
		when: { kind: 'created' },
		who: { kind: 'logged' },
		fields: { kind: 'logged', max: 10_000 },
		name: { kind: 'logged' },
		collection: { kind: 'logged', required: true },
		action: { kind: 'choice', of: ['created', 'changed', 'deleted'], required: true },
		oldTexts: { kind: 'logged', max: 1_000_000 },
		before: { kind: 'json', max: 4_000_000, hidden: true },
		after: { kind: 'json', max: 4_000_000, hidden: true },
		record: { kind: 'logged', required: true, hidden: true },
		moved: { kind: 'json', max: 4_000_000, hidden: true },
	},
} as const satisfies Collection;
