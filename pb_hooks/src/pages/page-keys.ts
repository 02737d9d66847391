import { type DataName, type Page, pages } from '../../../web/content/pages.ts';

/** The key of the single page for all unknown paths. */
export const notFoundKey = '404';
/** The key of the page without content, which the browser fills. */
export const shellKey = 'shell';

/** A placeholder in the single page for all missing posts, replaced by the requested id. */
const missingPostId = 'the-id-of-a-missing-post';
/** The key of that page. */
export const missingPostKey = `/posts/${missingPostId}`;

/** The data that each page shows, by its path. */
const dataByPath = new Map<string, readonly DataName[]>([
	...Object.values<Page>(pages).map(({ path, data }): [string, readonly DataName[]] => [
		path,
		data,
	]),
	// The list of posts links to this missing post on purpose.
	['/posts/i-do-not-exist', pages.post.data],
]);
dataByPath.delete(pages.post.path);

/** The keys of the pages that are always cached. A page's key is its path. */
export const fixedKeys: readonly string[] = [
	...dataByPath.keys(),
	missingPostKey,
	notFoundKey,
	shellKey,
];

/** Returns whether a path is the address of a page other than a post. */
export function isFixedPage(path: string): boolean {
	return dataByPath.has(path);
}

/** Returns the id in a post's address, even if no such post exists; undefined for other paths. */
export function postIdOf(path: string): string | undefined {
	return /^\/posts\/([^/]+)$/.exec(path)?.[1];
}

/**
 * Returns the page of a missing post, for the requested id. Undefined if the id has characters that
 * HTML, JSON or an address would escape.
 */
export function missingPostPage(html: string, id: string): string | undefined {
	return /^[\w-]{1,100}$/.test(id) ? html.split(missingPostId).join(id) : undefined;
}

/** Returns the id of the record that may hold a page's text, by the page's key. */
export function textIdOf(key: string): string | undefined {
	return Object.values<Page>(pages).find(({ path }) => path === key)?.text;
}

/** Returns the names of the data that a page shows, by the page's key. */
export function dataOf(key: string): readonly DataName[] {
	return dataByPath.get(key) ?? (postIdOf(key) === undefined ? [] : pages.post.data);
}
