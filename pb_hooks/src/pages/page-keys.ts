import { type DataName, type Page, pages } from '../../../web/content/pages.ts';
import { folderOf, ownPageNames, recordAt } from '../../../web/records/addresses.ts';
import type { OwnPageName } from '../../../web/records/collections.ts';

/** The key of the single page for all unknown paths. */
export const notFoundKey = '404';
/** The key of the page without content, which the browser fills. */
export const shellKey = 'shell';

/** The key of the page with a text in place of its content, for when too many visitors wait. */
export const busyKey = 'busy';

/** The paths of the texts for programs. Their keys are their paths. */
export const programTexts: readonly string[] = [
	'/robots.txt',
	'/sitemap.xml',
	'/feed.xml',
	'/events.ics',
];

/** Returns whether a key is that of a page or text that every site has, and that is always cached. */
export const isOfEverySite = (key: string) => fixedKeys.includes(key) || programTexts.includes(key);

/** Returns the id of the event whose own calendar a path names, whether or not it exists. */
export function calendarEventOf(path: string): string | undefined {
	return /^\/events\/(\w{1,100})\/event\.ics$/.exec(path)?.[1];
}

/** A placeholder in a collection's page for all missing records, replaced by the requested id. */
const missingId = 'the-id-of-a-missing-record';
/** The key of that page. */
export const missingKey = (collection: OwnPageName) => `${folderOf(collection)}${missingId}`;

const all = Object.values<Page>(pages);

/** The data that each page shows, by its path. */
const dataByPath = new Map<string, readonly DataName[]>([
	...all.flatMap(({ path, data, record }): [string, readonly DataName[]][] =>
		record ? [] : [[path, data]],
	),
	// The list of posts links to this missing post on purpose.
	['/posts/i-do-not-exist', pages.post.data],
]);

/** The keys of the pages that are always cached. A page's key is its path. */
export const fixedKeys: readonly string[] = [
	...dataByPath.keys(),
	...ownPageNames.map(missingKey),
	notFoundKey,
	shellKey,
	busyKey,
];

/** Returns whether a path is the address of a page other than a record's own. */
export function isFixedPage(path: string): boolean {
	return dataByPath.has(path);
}

/** Returns whether an id can be in such a page: HTML, JSON and addresses would escape other characters. */
export const isPlainId = (id: string) => /^[\w-]{1,100}$/.test(id);

/** Returns the parts of such a page between which the id belongs; undefined for any other page. */
export const partsAroundId = (key: string, html: string) =>
	key.endsWith(missingId) ? html.split(missingId) : undefined;

/** Returns the id of the record that may hold a page's text, by the page's key. */
export function textIdOf(key: string): string | undefined {
	return all.find(({ path }) => path === key)?.text;
}

/** Returns the names of the data that a page shows, by the page's key. */
export function dataOf(key: string): readonly DataName[] {
	// For the header.
	if (key === busyKey) return pages.mutualAid.data;
	const own = recordAt(key)?.collection;
	return dataByPath.get(key) ?? all.find(({ record }) => record && record === own)?.data ?? [];
}
