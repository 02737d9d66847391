import type { Collection } from './collection.ts';

/**
 * Links for people without an account to the page that a draft, or a record that visitors do not see,
 * would have. Only a hash of the address is stored.
 */
export const previewLinks = {
	namedBy: 'name',
	fields: {
		name: { kind: 'logged' },
		collection: { kind: 'logged', required: true },
		who: { kind: 'logged' },
		when: { kind: 'created' },
		until: { kind: 'moment' },
		/** The account whose link it is: without its permission, the link ends. */
		account: { kind: 'logged', hidden: true },
		record: { kind: 'logged', hidden: true },
		/** The draft's id; empty for a link to the stored record. */
		draft: { kind: 'logged', hidden: true },
		hash: { kind: 'logged', hidden: true, required: true, unique: true },
	},
} as const satisfies Collection;
