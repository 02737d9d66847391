import type { DataName } from '../../../web/content/pages.ts';

/** One row, one column `data`: the JSON of all the data named, as of one moment. */
export function pageDataQuery(names: readonly DataName[]): string {
	const members = names.map((name) => `'${name}', json((${queries[name]}))`);
	return `SELECT json_object(${members.join(', ')}) AS data`;
}

/** The collection that holds it. */
export const collectionOf = {
	sections: 'sections',
	featuredOrgs: 'featured_orgs',
	posts: 'posts',
	post: 'posts',
} as const satisfies Record<DataName, string>;

/** Each answers JSON with the fields that the page data has; see web/page-data.ts. */
const queries: Readonly<Record<DataName, string>> = {
	sections: list({
		of: collectionOf.sections,
		fields: ['name', 'slug', 'imageUrl', 'description'],
		order: 'rank, rowid',
	}),
	featuredOrgs: list({
		of: collectionOf.featuredOrgs,
		fields: ['id', 'name', 'imageUrl', 'description', 'link'],
		order: 'rank, rowid',
	}),
	posts: list({ of: collectionOf.posts, fields: ['id', 'title'], order: 'rank, id', limit: 10 }),
	post: `SELECT coalesce((SELECT ${object(['id', 'title', 'body'])} FROM ${collectionOf.post} WHERE id = {:post}), 'null')`,
};

interface List {
	readonly of: string;
	readonly fields: readonly string[];
	readonly order: string;
	readonly limit?: number;
}

function list({ of, fields, order, limit = -1 }: List): string {
	const rows = `SELECT *, rowid FROM ${of} ORDER BY ${order} LIMIT ${limit}`;
	return `SELECT json_group_array(${object(fields)} ORDER BY ${order}) FROM (${rows})`;
}

function object(fields: readonly string[]): string {
	return `json_object(${fields.map((field) => `'${field}', ${field}`).join(', ')})`;
}
