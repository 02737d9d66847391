import { collectionsByName, fieldsOf } from './collections.ts';

/** The names of all fields with Markdown, in any collection. */
export const markdownFields: ReadonlySet<string> = new Set(
	[...collectionsByName.keys()]
		.flatMap(fieldsOf)
		.flatMap(([name, { kind }]) => (kind === 'markdown' ? [name] : [])),
);
