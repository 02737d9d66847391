import type { Collection } from './collection.ts';

/** The fields that we add to PocketBase's own collection of accounts, `_superusers`. */
export const accounts = {
	namedBy: 'email',
	fields: {
		// Not required, because `superuser upsert` and the first-login link set no role.
		role: { kind: 'choice', of: ['owner', 'editor', 'coordinator'], shown: 'filled' },
	},
} as const satisfies Collection;
