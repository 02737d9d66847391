import { withPublicFolder } from '../http/public-files.ts';
import { siteAddress } from '../search/site-address.ts';
import { type CachedPage, cachedPage, cachePage, isSlow } from './page-cache.ts';
import { isMigrated, parsePageData, readPageData } from './page-data.ts';
import { fixedKeys, notFoundKey, shellKey } from './page-keys.ts';
import { checkExternalWrites, currentVersion } from './page-version.ts';
import { withRenderLock } from './render-lock.ts';

/** What the build makes of web/server/entry.tsx. */
interface Renderer {
	renderPage(request: { path: string; data: unknown; assets: unknown; appUrl: string }): {
		status: 200 | 404;
		html: string;
	};
}

/** Renders the page of a key and caches it, not yet compressed, unless somebody else is at it. */
export function renderPage(key: string): void {
	// Read before the data: a change that comes in between makes the page stale.
	const version = currentVersion();
	withRenderLock(key, version, () => cachePage(key, makePage(key, version)));
}

/** Renders all pages at the start, ahead of the first visitor. */
export function renderAllPages(): void {
	if (!($os.args.includes('serve') && isMigrated())) return;
	// The first look for other writers invalidates all pages: it is to come before them.
	checkExternalWrites();
	for (const key of fixedKeys) renderPage(key);
}

/**
 * Renders anew the stale pages that no request waits for, so that who comes long after an edit sees
 * it. The others are left to requests: one that found this at it would show the page before.
 */
export function renderSlowPages(): void {
	checkExternalWrites();
	for (const key of fixedKeys) {
		const page = cachedPage(key);
		if (page && isSlow(page) && page.version < currentVersion()) renderPage(key);
	}
}

function makePage(key: string, version: number): CachedPage {
	const json = readPageData(key);
	const appUrl = siteAddress($app.settings().meta.appURL);
	const data = $security.sha256(`${appUrl}\n${json}`);
	const cached = cachedPage(key);
	if (cached?.data === data) return { ...cached, version };
	const { status, html } = key === shellKey ? readShell() : render(key, json, appUrl);
	const bytes = toBytes(html);
	const tag = $security.sha256(html).slice(0, 32);
	return {
		version,
		data,
		status,
		html: bytes,
		htmlLength: String(bytes.length),
		htmlTag: `"${tag}"`,
		complete: false,
		gzip: null,
		gzipLength: '',
		gzipTag: `"${tag}-gzip"`,
	};
}

function render(key: string, json: string, appUrl: string) {
	const renderer = require<Renderer>(`${__hooks}/lib/renderer.js`);
	const assets = require<unknown>(`${__hooks}/lib/page-assets.json`);
	const path = key === notFoundKey ? '/404' : encodeURI(key);
	return renderer.renderPage({ path, data: parsePageData(key, json), assets, appUrl });
}

function readShell() {
	const html = withPublicFolder((root) => toString(root.readFile('index.html')));
	return { status: 200 as const, html };
}
