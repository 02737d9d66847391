// A trick: pages, and the texts for programs, are cached as ready bytes, and made once after each
// change of content. Gains: rendering takes 10-65 ms, sending bytes a tenth of a millisecond. Fails:
// a page that is not invalidated stays outdated, so every write increments a version
// (page-version.ts). Tested by page-changes.server.test.ts and page-failures.server.test.ts.
import { type Bounded, drop, store } from '../engine/bounded-store.ts';
import { sharedStore } from '../engine/shared-store.ts';
import { isHttpsSite } from '../http/common-headers.ts';
import type { Reading } from '../publishing/page-version.ts';
import { isOfEverySite } from './page-keys.ts';

const { get } = sharedStore;

/** A page, or a text for programs, without its bytes. */
interface Described extends Reading {
	/** Digest of the data shown: the same data makes the same page. */
	readonly data: string;
	readonly status: 200 | 404;
	/** The media type of a text for programs; '' for a page. */
	readonly type: string;
	/** The last change of a text for programs, as for a header; '' for pages. */
	readonly modified: string;
	/** Whether caches may store it: false for the page without content, and for a missing text. */
	readonly isKept: boolean;
	/** The onion address to announce; '' if there is none, or no public address with HTTPS. */
	readonly onion: string;
}

/** A page, or a text for programs, as ready bytes. */
export interface CachedPage extends Described {
	/** Whether the site was reached over HTTPS when the page was rendered. */
	readonly isHttps: boolean;
	readonly html: Bytes;
	/** The parts of the page of missing records, around the id; see page-keys.ts. */
	readonly parts?: readonly Bytes[];
	readonly htmlLength: string;
	readonly htmlTag: string;
	/** Whether compression was tried. It needs a request; rendering does not. */
	readonly complete: boolean;
	/** Null also if compression failed. */
	readonly gzip: Bytes | null;
	readonly gzipLength: string;
	readonly gzipTag: string;
}

/** The pages of records, and the texts for programs about one record. 20 MB hold some 500 posts. */
const ofRecords: Bounded<CachedPage> = {
	name: 'pages:records',
	max: 20_000_000,
	sizeOf: ({ html, gzip }) => html.length + (gzip?.length ?? 0),
};

const pageKey = (key: string) => `page:${key}`;

/** Returns the cached page of a key, which may be stale. */
export function cachedPage(key: string): CachedPage | null {
	return get<CachedPage>(pageKey(key));
}

/** Returns a page with its bytes, still uncompressed. */
export function withBytes(described: Described, text: string): CachedPage {
	const html = toBytes(text);
	// If only a header changes, nginx would keep the old one after a 304.
	const tag = $security.sha256(described.onion + text).slice(0, 32);
	return {
		...described,
		isHttps: isHttpsSite(),
		html,
		htmlLength: String(html.length),
		htmlTag: `"${tag}"`,
		complete: false,
		gzip: null,
		gzipLength: '',
		gzipTag: `"${tag}-gzip"`,
	};
}

/** Caches a page unless the cached one has a newer version. */
export function cachePage(key: string, page: CachedPage): void {
	const replaces = (cached: CachedPage) => cached.version <= page.version;
	if (!isOfEverySite(key)) store(ofRecords, pageKey(key), page, replaces);
	else {
		sharedStore.setFunc<CachedPage>(pageKey(key), (cached) =>
			cached && !replaces(cached) ? cached : page,
		);
	}
}

/** Removes the page of a record that is no longer shown. */
export function dropPage(key: string): void {
	if (cachedPage(key) !== null) drop(ofRecords, pageKey(key));
}
