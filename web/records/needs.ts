import type { Collection, Listed } from './collection.ts';

/** The items that the coalition needs or cannot take, shown above the table on /medical. */
export const needs = {
	namedBy: 'item',
	scheduled: true,
	orderedBy: 'rank',
	address: '/medical',
	fields: {
		item: { kind: 'line', max: 100, required: true },
		amount: { kind: 'line', max: 100, notBlank: true, shown: 'filled' },
		cannotTake: { kind: 'flag', shown: 'filled' },
		rank: { kind: 'rank' },
	},
} as const satisfies Collection;

export type Need = Listed<typeof needs>;
