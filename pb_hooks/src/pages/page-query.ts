import type { DataName } from '../../../web/content/pages.ts';
import { announcedSql, nextBoundarySql, shownSql } from '../publishing/shown.ts';
import { factsInUse, filledFacts } from './facts-query.ts';
import { list, object, picture } from './list-query.ts';
import { listsInUse, medicalLists } from './medical-query.ts';

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

/** While a page has no text it stays what it is. */
export const isWritten = "body != ''";

/** Each answers JSON with the fields that the page data has; see web/page-data.ts. */
const queries: Readonly<Record<DataName, string>> = {
	sections: list({
		of: 'sections',
		fields: ['name', 'slug', 'imageUrl', 'description'],
		optional: picture('sections'),
	}),
	featuredOrgs: list({
		of: 'featured_orgs',
		fields: ['name', 'imageUrl', 'description', 'link'],
		optional: `json_patch(${picture('featured_orgs')}, json_object('facts', ${filledFacts}))`,
	}),
	posts: list({
		of: 'posts',
		fields: ['id', 'title'],
		limit: 10,
	}),
	post: `SELECT coalesce((SELECT ${object(['id', 'title', 'body'])} FROM posts WHERE id = {:post} AND ${shownSql}), 'null')`,
	text: `SELECT coalesce((SELECT ${object(['id', 'title', 'body'])} FROM pages WHERE id = {:text} AND ${isWritten}), 'null')`,
	medical: medicalLists,
};

/** All of them: the table above has an entry for each, and no other. */
export const dataNames = Object.keys(queries) as DataName[];

const footerLinks = list({ of: 'footer_links', fields: ['title', 'subtitle', 'address'] });

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
].join(', ')}), ${optionalWords()}) FROM (SELECT 1) LEFT JOIN site ON site.id = 'site'`;

/** What is only there where it is used; the renderer keeps facts and shared picture to itself. */
function optionalWords(): string {
	const facts = `json_object('facts', json(iif(${factsInUse}, 'true', 'null')))`;
	return `json_patch(${sharePicture()}, json_patch(${facts}, ${listsInUse}))`;
}

/** The uploaded picture of shared links, where there is one; only the head of a page needs it. */
function sharePicture(): string {
	const path = `'/api/files/site/' || site.id || '/' || sharePicture`;
	const share = `json_object('picture', ${path}, 'alt', sharePictureAlt)`;
	return `json_object('share', json(iif(coalesce(sharePicture, '') = '', 'null', ${share})))`;
}
