import type { Collection } from './collection.ts';

/** PDF files to download. A file that is replaced keeps its address. */
export const files = {
	namedBy: 'title',
	scheduled: true,
	address: '/files/{slug}.pdf',
	fields: {
		title: { kind: 'line', max: 150, required: true },
		slug: { kind: 'slug', max: 60, from: 'title', otherwise: 'file', prefix: '', required: true },
		file: { kind: 'pdf', required: true },
		size: { kind: 'pdfSize', of: 'file', max: 20 },
	},
} as const satisfies Collection;
