import type { Collection, Whole } from './collection.ts';

/** The texts that editors write for pages, by page. Without one, a page keeps its default content. */
export const pages = {
	namedBy: 'title',
	idCharacters: 'a-z_',
	shownWhere: "body != ''",
	address: '/{id}',
	fields: {
		title: { kind: 'line', max: 100, required: true },
		body: { kind: 'markdown', max: 50_000, shown: 'apart' },
		pictures: { kind: 'pictures', of: 'body', max: 12, sizes: ['1000x1000f'] },
	},
} as const satisfies Collection;

export type PageText = Whole<typeof pages>;
