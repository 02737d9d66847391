import { type DataName, type Page, pages } from '../../../web/content/pages.ts';

/** Key of the one page that answers every unknown path. */
export const notFoundKey = '404';
/** Key of the page without content, which the browser fills. */
export const shellKey = 'shell';

/** The id in the one page that answers for every missing post, to be replaced by the real one. */
const missingPostId = 'the-id-of-a-missing-post';
/** Key of that page. */
export const missingPostKey = `/posts/${missingPostId}`;

/** Which data each page shows, by its path. */
const dataByPath = new Map<string, readonly DataName[]>([
	...Object.values<Page>(pages).map(({ path, data }): [string, readonly DataName[]] => [
		path,
		data,
	]),
	// The list of posts links to it on purpose.
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

/** Whether a path is the address of a page, posts aside. */
export function isFixedPage(path: string): boolean {
	return dataByPath.has(path);
}

/** The id in the address of a post, which need not exist; undefined for any other path. */
export function postIdOf(path: string): string | undefined {
	return /^\/posts\/([^/]+)$/.exec(path)?.[1];
}

/**
 * The page of a missing post for the post that was asked for. Undefined where the id has
 * characters that HTML, JSON or an address would write in another way.
 */
export function missingPostPage(html: string, id: string): string | undefined {
	return /^[\w-]{1,100}$/.test(id) ? html.split(missingPostId).join(id) : undefined;
}

/** The record that may hold the text of a page, by its key. */
export function textIdOf(key: string): string | undefined {
	return Object.values<Page>(pages).find(({ path }) => path === key)?.text;
}

/** The data that a page shows, by its key. */
export function dataOf(key: string): readonly DataName[] {
	return dataByPath.get(key) ?? (postIdOf(key) === undefined ? [] : pages.post.data);
}
