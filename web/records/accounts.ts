import type { Collection } from './collection.ts';

/** What the accounts of PocketBase's own `_superusers` have besides the fields that it gives them. */
export const accounts = {
	namedBy: 'email',
	fields: {
		// Not required: `superuser upsert` and the first-login link know no roles.
		role: { kind: 'choice', of: ['owner', 'editor', 'coordinator'], shown: 'filled' },
	},
} as const satisfies Collection;
