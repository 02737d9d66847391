// A trick: pages are kept as ready bytes, rendered once after each change of content. Gains: rendering
// takes 10-65 ms, sending bytes a tenth of one. Fails: a page that is not invalidated stays as it
// was, which is why every write counts a version up (page-version.ts). Told by
// page-changes.server.test.ts and page-failures.server.test.ts.
import { store } from '../engine/store.ts';
import { fixedKeys } from './page-keys.ts';
import type { Reading } from './page-version.ts';

const { get } = store;

/** A page as ready bytes. */
export interface CachedPage extends Reading {
	/** Digest of the data shown: the same data makes the same page. */
	readonly data: string;
	readonly status: 200 | 404;
	/** Whether caches may keep it: not an error, nor the page without content. */
	readonly isKept: boolean;
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

/** Pages of single posts that are cached. */
const MAX_POSTS = 100;

const pageKey = (key: string) => `page:${key}`;
const postsKey = 'pages:posts';

/** The page cached under a key, which may be stale. */
export function cachedPage(key: string): CachedPage | null {
	return get<CachedPage>(pageKey(key));
}

/** Caches a page, in place of an older one of its key. */
export function cachePage(key: string, page: CachedPage): void {
	store.setFunc<CachedPage>(pageKey(key), (cached) =>
		cached && cached.version > page.version ? cached : page,
	);
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
