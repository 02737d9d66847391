import { fixedKeys } from './page-routes.ts';

/** Shared by all workers of the engine, so taken once. */
const store = $app.store();
const { get } = store;

/** A page as ready bytes. */
export interface SentPage {
	readonly status: 200 | 404;
	readonly html: PocketBaseBytes;
	readonly htmlLength: string;
	readonly htmlTag: string;
	readonly gzip: PocketBaseBytes | null;
	readonly gzipLength: string;
	readonly gzipTag: string;
}

/** A page with what its next version is made of; `version` is that of the content in it. */
export interface ReadyPage extends SentPage {
	readonly version: number;
	/** Digest of the data shown: the same data makes the same page. */
	readonly data: string;
	/** What the renderer can take from this page into the next version of it. */
	readonly parts: string;
	/** Whether it was tried to compress it: that takes a request, making a page does not. */
	readonly complete: boolean;
}

interface Failure {
	readonly version: number;
	readonly until: number;
}

/** So many pages of single posts are kept. */
const keptPosts = 100;
/** A failed page is tried again after this, or at the next change; milliseconds. */
const retryAfter = 5000;
/** A renderer that has not ended by then no longer keeps others from trying; milliseconds. */
const longestRender = 60_000;

const pageKey = (key: string) => `page:${key}`;
const failureKey = (key: string) => `page-failure:${key}`;
const claimKey = (key: string) => `page-claim:${key}`;
const postsKey = 'pages:posts';

/** The page kept under a key, which may be out of date. */
export function keptPage(key: string): ReadyPage | null {
	return get<ReadyPage>(pageKey(key));
}

/** Keeps a page, in place of an older one of its key. */
export function keepPage(key: string, page: ReadyPage): void {
	store.setFunc<ReadyPage>(pageKey(key), (kept) =>
		kept && kept.version > page.version ? kept : page,
	);
	store.remove(failureKey(key));
	if (!fixedKeys.includes(key)) boundPosts(key);
}

/** Forgets a page and all that is known of it. */
export function dropPage(key: string): void {
	for (const name of [pageKey(key), failureKey(key)]) store.remove(name);
}

/** Remembers until then (ms) that a page could not be made of the content at `version`. */
export function noteFailure(
	key: string,
	version: number,
	until: number = Date.now() + retryAfter,
): void {
	store.set(failureKey(key), { version, until });
}

/** Whether making a page failed lately, with content no older than `version`. */
export function failedLately(key: string, version: number): boolean {
	const failure = get<Failure>(failureKey(key));
	return failure !== null && failure.version >= version && failure.until > Date.now();
}

/** Runs `make` unless another request is making the same page; false where one is. */
export function makeAlone(key: string, make: () => void): boolean {
	const until = Date.now() + longestRender;
	let mine = false;
	store.setFunc<number>(claimKey(key), (claimed) => {
		mine = claimed === null || claimed < Date.now();
		return mine ? until : claimed;
	});
	if (!mine) return false;
	try {
		make();
	} finally {
		if (get(claimKey(key)) === until) store.remove(claimKey(key));
	}
	return true;
}

/** Drops the post's page that was first made longest ago, if there are too many. */
function boundPosts(key: string): void {
	let dropped: string | undefined;
	store.setFunc<string>(postsKey, (before) => {
		const keys = before ? before.split('\n') : [];
		if (keys.includes(key)) return keys.join('\n');
		dropped = keys.length >= keptPosts ? keys.shift() : undefined;
		return [...keys, key].join('\n');
	});
	if (dropped !== undefined) dropPage(dropped);
}
