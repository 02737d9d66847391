import type { Collection, Listed } from './collection.ts';

/** The rows of the table on /medical. Its columns and headers are in web/content/medical.ts. */
export const supplies = {
	namedBy: 'itemName',
	scheduled: true,
	orderedBy: 'rank',
	address: '/medical',
	fields: {
		itemName: { kind: 'line', max: 100, required: true },
		quantity: { kind: 'number', min: 1, max: 1_000_000, required: true },
		itemDescription: { kind: 'line', max: 300, notBlank: true, shown: 'filled' },
		condition: { kind: 'choice', of: ['New', 'Used', 'Refurbished'], shown: 'filled' },
		expirationDate: { kind: 'day', orMonth: true, shown: 'filled' },
		manufacturer: { kind: 'line', max: 100, notBlank: true, shown: 'filled' },
		modelNumber: { kind: 'line', max: 100, notBlank: true, shown: 'filled' },
		lotSerialNumber: { kind: 'line', max: 100, notBlank: true, shown: 'filled' },
		rank: { kind: 'rank' },
	},
} as const satisfies Collection;

export type Supply = Listed<typeof supplies>;
export type SupplyField = keyof Supply;
