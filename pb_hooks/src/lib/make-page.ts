import { withPublicFolder } from '../shared/answer.ts';
import { describeError } from '../shared/describe-error.ts';
import { borrowCompressor, gzip } from '../shared/gzip.ts';
import { keepPage, keptPage, noteFailure, type ReadyPage } from '../shared/page-cache.ts';
import { isMigrated, parsePageData, readPageData } from '../shared/page-data.ts';
import { fixedKeys, notFoundKey, shellKey } from '../shared/page-routes.ts';
import { currentVersion, noticeOtherWriters } from '../shared/page-version.ts';
import { siteAddress } from '../shared/site-address.ts';

/** What the build makes of web/entry-server.tsx. */
interface Renderer {
	renderPage(request: {
		path: string;
		data: unknown;
		assets: unknown;
		appUrl: string;
		parts: string | undefined;
	}): { status: 200 | 404; html: string; parts: string };
}

/** What a page is made from. */
interface Source {
	readonly key: string;
	/** Its data. */
	readonly json: string;
	/** Where the site is reached. */
	readonly appUrl: string;
	/** Those of the page as it was. */
	readonly parts: string | undefined;
}

/** Makes the page that a request needs, and keeps it. Where that fails, stderr is told. */
export function makePage(key: string, e?: PocketBaseEvent): void {
	// Read before the data: a change that comes in between makes the page out of date.
	const version = currentVersion();
	try {
		keepPage(key, make(key, version, e));
	} catch (error) {
		noteFailure(key, version);
		console.error(`[pages] ${JSON.stringify(key)} could not be made: ${describeError(error)}`);
	}
}

/**
 * Makes the pages that are out of date or not there, ahead of the first visitor. They lack their
 * compressed form until then.
 */
export function makeAllPages(): void {
	if (!($os.args.includes('serve') && isMigrated())) return;
	noticeOtherWriters();
	for (const key of fixedKeys) {
		if (keptPage(key)?.version !== currentVersion()) makePage(key);
	}
}

function make(key: string, version: number, e: PocketBaseEvent | undefined): ReadyPage {
	const json = readPageData(key);
	const appUrl = siteAddress($app.settings().meta.appURL);
	const data = $security.sha256(`${appUrl}\n${json}`);
	const kept = keptPage(key);
	const page = kept?.data === data ? kept : render({ key, json, appUrl, parts: kept?.parts });
	if (page.complete || !e) return { ...page, version, data };
	const compressed = tryToCompress(e, page.html);
	const gzipLength = String(compressed?.length ?? 0);
	return { ...page, version, data, complete: true, gzip: compressed, gzipLength };
}

/** Without its compressed form, a page is served as it is. */
function tryToCompress(e: PocketBaseEvent, html: PocketBaseBytes): PocketBaseBytes | null {
	try {
		return gzip(borrowCompressor(e), html);
	} catch (error) {
		console.error(`[pages] a page could not be compressed: ${describeError(error)}`);
		return null;
	}
}

function render(page: Source) {
	const { status, html, parts } = page.key === shellKey ? readShell() : renderPage(page);
	const bytes = toBytes(html);
	const tag = $security.sha256(html).slice(0, 32);
	return {
		status,
		parts,
		html: bytes,
		htmlLength: String(bytes.length),
		htmlTag: `"${tag}"`,
		complete: false,
		gzip: null,
		gzipLength: '',
		gzipTag: `"${tag}-gzip"`,
	};
}

function renderPage({ key, json, appUrl, parts }: Source) {
	globalThis.rendersPages = true;
	const renderer = require<Renderer>(`${__hooks}/lib/renderer.js`);
	const assets = require<unknown>(`${__hooks}/lib/page-assets.json`);
	const path = key === notFoundKey ? '/404' : encodeURI(key);
	return renderer.renderPage({ path, data: parsePageData(key, json), assets, appUrl, parts });
}

function readShell() {
	const html = withPublicFolder((root) => toString(root.readFile('index.html')));
	return { status: 200 as const, html, parts: '[]' };
}
