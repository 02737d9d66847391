import type { Collection, Listed } from './collection.ts';

/** What the coalition asks for, and what it cannot take, above the table on /medical. */
export const needs = {
	namedBy: 'item',
	scheduled: true,
	orderedBy: 'rank',
	place: '/medical',
	fields: {
		item: { kind: 'line', max: 100, required: true },
		amount: { kind: 'line', max: 100, notBlank: true, shown: 'filled' },
		cannotTake: { kind: 'flag', shown: 'filled' },
		rank: { kind: 'rank' },
	},
} as const satisfies Collection;

export type Need = Listed<typeof needs>;
