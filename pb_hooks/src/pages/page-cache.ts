// A trick: pages are kept as ready bytes, rendered once after each change of content. Gains: rendering
// takes 10-65 ms, sending bytes a tenth of one. Fails: a page that is not invalidated stays as it
// was, which is why every write counts a version up (page-version.ts). Told by
// page-changes.server.test.ts and stale-pages.server.test.ts.
import { store } from '../engine/store.ts';
import { fixedKeys } from './page-keys.ts';
import { isCurrent, type Reading } from './page-version.ts';

const { get } = store;

/** A page as ready bytes. */
export interface CachedPage extends Reading {
	/** Digest of the data shown: the same data makes the same page. */
	readonly data: string;
	readonly status: 200 | 404;
	/** Whether the site was reached by https when the page was rendered. */
	readonly isHttps: boolean;
	readonly html: Bytes;
	readonly htmlLength: string;
	readonly htmlTag: string;
	/** Whether compressing was tried: that takes a request, rendering does not. */
	readonly complete: boolean;
	/** Null where it failed, too. */
	readonly gzip: Bytes | null;
	readonly gzipLength: string;
	readonly gzipTag: string;
}

/**
 * A page of more bytes than this is slow to render: the engine renders about a thousand bytes in a
 * millisecond.
 */
const MAX_QUICK_BYTES = 250_000;

/** Pages of single posts that are cached. */
const MAX_POSTS = 100;

const pageKey = (key: string) => `page:${key}`;
const largeKey = (key: string) => `page-large:${key}`;
const postsKey = 'pages:posts';

/** The page cached under a key, which may be stale. */
export function cachedPage(key: string): CachedPage | null {
	return get<CachedPage>(pageKey(key));
}

/** Whether the page of a key is to be rendered, and takes too long for anybody to wait. */
export function isOverdue(key: string, page: CachedPage | null): boolean {
	return page ? isSlow(page) && !isCurrent(page) : isLarge(key);
}

/** Whether rendering such a page anew takes longer than a visitor should wait. */
export function isSlow(page: CachedPage): boolean {
	return Number(page.htmlLength) > MAX_QUICK_BYTES;
}

/** Whether the data of a page that never was rendered is known to be large. */
export function isLarge(key: string): boolean {
	return get<boolean>(largeKey(key)) !== null;
}

/** Has the page of a key rendered when nobody waits for it. */
export function markLarge(key: string): void {
	store.set(largeKey(key), true);
}

/** Caches a page, in place of an older one of its key. */
export function cachePage(key: string, page: CachedPage): void {
	store.setFunc<CachedPage>(pageKey(key), (cached) =>
		cached && cached.version > page.version ? cached : page,
	);
	store.remove(largeKey(key));
	if (!fixedKeys.includes(key)) boundPosts(key);
}

export function dropPage(key: string): void {
	store.remove(pageKey(key));
}

/** Drops the post's page that was first cached longest ago, if there are too many. */
function boundPosts(key: string): void {
	let dropped: string | undefined;
	store.setFunc<string>(postsKey, (before) => {
		const keys = before ? before.split('\n') : [];
		if (keys.includes(key)) return keys.join('\n');
		dropped = keys.length >= MAX_POSTS ? keys.shift() : undefined;
		return [...keys, key].join('\n');
	});
	if (dropped !== undefined) dropPage(dropped);
}
