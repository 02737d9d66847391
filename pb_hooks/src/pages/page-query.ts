import type { DataName } from '../../../web/content/pages.ts';
import { announcedSql, nextBoundarySql, shownSql } from '../publishing/shown.ts';

/**
 * One row: `data`, the JSON of the words of the site and all the data named as of the parameter
 * `now`, and `boundary`, when something comes or goes next.
 */
export function pageDataQuery(names: readonly DataName[]): string {
	const parts = names.map((name) => [name, queries[name]]);
	const members = [['site', siteWords], ...parts].map(
		([name, query]) => `'${name}', json((${query}))`,
	);
	return `SELECT json_object(${members.join(', ')}) AS data, (${nextBoundarySql}) AS boundary`;
}

/** The collection that holds it. */
const collectionOf = {
	sections: 'sections',
	featuredOrgs: 'featured_orgs',
	posts: 'posts',
	post: 'posts',
	text: 'pages',
} as const satisfies Record<DataName, string>;

/** While a page has no text it stays what it is. */
export const isWritten = "body != ''";

/** Each answers JSON with the fields that the page data has; see web/page-data.ts. */
const queries: Readonly<Record<DataName, string>> = {
	sections: list({
		of: collectionOf.sections,
		fields: ['name', 'slug', 'imageUrl', 'description'],
		optional: picture(collectionOf.sections),
		order: listOrder('name'),
	}),
	featuredOrgs: list({
		of: collectionOf.featuredOrgs,
		fields: ['name', 'imageUrl', 'description', 'link'],
		optional: picture(collectionOf.featuredOrgs),
		order: listOrder('name'),
	}),
	posts: list({
		of: collectionOf.posts,
		fields: ['id', 'title'],
		order: listOrder('title'),
		limit: 10,
	}),
	post: `SELECT coalesce((SELECT ${object(['id', 'title', 'body'])} FROM ${collectionOf.post} WHERE id = {:post} AND ${shownSql}), 'null')`,
	text: `SELECT coalesce((SELECT ${object(['id', 'title', 'body'])} FROM ${collectionOf.text} WHERE id = {:text} AND ${isWritten}), 'null')`,
};

/** All of them: the table above has an entry for each, and no other. */
export const dataNames = Object.keys(queries) as DataName[];

const footerLinks = list({
	of: 'footer_links',
	fields: ['title', 'subtitle', 'address'],
	where: 'TRUE',
	order: listOrder('title'),
});

/** An announcement ends by itself. */
const announcement = `iif(${announcedSql}, announcement, '')`;

/** A site that has lost its record is shown without words, rather than not at all. */
const siteWords = `SELECT json_patch(json_object(${[
	...['name', 'description', 'featuredIntro'].map((field) => `'${field}', coalesce(${field}, '')`),
	`'hero', json_array(coalesce(heroFirstSentence, ''), coalesce(heroSecondSentence, ''))`,
	`'about', coalesce(aboutText, '')`,
	`'announcement', coalesce(${announcement}, '')`,
	`'footerLinks', json((${footerLinks}))`,
	`'texts', json((SELECT json_group_array(${object(['id', 'title'])}) FROM pages WHERE ${isWritten}))`,
].join(', ')}), ${sharePicture()}) FROM (SELECT 1) LEFT JOIN site ON site.id = 'site'`;

/** What decides the order of a list, first to last: a rank of 0, which is none, comes last. */
export function listOrder(name: string): string {
	return `rank = 0, rank, ${name}, id`;
}

interface List {
	readonly of: string;
	readonly fields: readonly string[];
	/** More fields as SQL; a record has them only where that is not null. */
	readonly optional?: string;
	/** What is shown now, unless said. */
	readonly where?: string;
	readonly order: string;
	readonly limit?: number;
}

function list({ of, fields, optional, where = shownSql, order, limit = -1 }: List): string {
	const rows = `SELECT * FROM ${of} WHERE ${where} ORDER BY ${order} LIMIT ${limit}`;
	const row = optional ? `json_patch(${object(fields)}, ${optional})` : object(fields);
	return `SELECT json_group_array(${row} ORDER BY ${order}) FROM (${rows})`;
}

/**
 * The uploaded picture's path, up to where the size follows, and its words, which are there with one
 * even where they are empty.
 */
function picture(collection: string): string {
	const path = `'/api/files/${collection}/' || id || '/' || nullif(picture, '') || '?thumb='`;
	const words = "iif(picture = '' AND pictureAlt = '', NULL, pictureAlt)";
	return `json_object('picture', ${path}, 'pictureAlt', ${words})`;
}

/** The uploaded picture of shared links, where there is one; only the head of a page needs it. */
function sharePicture(): string {
	const path = `'/api/files/site/' || site.id || '/' || sharePicture`;
	const share = `json_object('picture', ${path}, 'alt', sharePictureAlt)`;
	return `json_object('share', json(iif(coalesce(sharePicture, '') = '', 'null', ${share})))`;
}

function object(fields: readonly string[]): string {
	return `json_object(${fields.map((field) => `'${field}', ${field}`).join(', ')})`;
}
