import type { Collection } from './collection.ts';

/** The log of changes, which the hooks write: what a record was before, and who changed it. */
export const changes = {
	namedBy: 'name',
	indexes: { record: ['collection', 'record', 'when'], when: ['when'] },
	fields: {
		when: { kind: 'created' },
		who: { kind: 'derived' },
		fields: { kind: 'derived', max: 10_000 },
		name: { kind: 'derived' },
		collection: { kind: 'derived', required: true },
		action: { kind: 'choice', of: ['created', 'changed', 'deleted'], required: true },
		oldTexts: { kind: 'derived', max: 1_000_000 },
		before: { kind: 'json', max: 4_000_000, hidden: true },
		after: { kind: 'json', max: 4_000_000, hidden: true },
		record: { kind: 'derived', required: true, hidden: true },
		moved: { kind: 'json', max: 4_000_000, hidden: true },
	},
} as const satisfies Collection;
