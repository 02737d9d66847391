import type { TextLanguage } from '../../../web/lib/text-language.ts';
import {
	type BuiltAssets,
	type PageAssets,
	renderDocument,
} from '../../../web/server/render-document.ts';
import { currentServerWords, noteServerWords } from '../publishing/current-server-words.ts';
import { checkExternalWrites, currentVersion } from '../publishing/page-version.ts';
import { siteAddress } from '../site/site-address.ts';
import { onionAddress } from '../site/site-settings.ts';
import { readIds } from './known-ids.ts';
import { attemptPage } from './page-attempts.ts';
import { type CachedPage, cachedPage, cachePage, withBytes } from './page-cache.ts';
import { type PageData, parsePageData, readPageData } from './page-data.ts';
import { busyKey, fixedKeys, notFoundKey, partsAroundId, shellKey } from './page-keys.ts';
import { rendererOf } from './renderer.ts';

/** Renders the page of a key and caches it uncompressed. Throws if it cannot be rendered. */
export function renderPage(key: string): void {
	// Read before the data, so that a change in between makes the page stale.
	const version = currentVersion();
	cachePage(key, makePage(key, version, readPageData(key)));
}

/** Renders the pages at the start, before the first visitor. */
export function renderAllPages(): void {
	// The first check for external writes invalidates all pages, so it runs before rendering.
	checkExternalWrites();
	readIds();
	for (const key of fixedKeys) attemptPage(key, () => renderPage(key));
}

function makePage(key: string, version: number, { json, boundary }: PageData): CachedPage {
	const appUrl = siteAddress($app.settings().meta.appURL);
	const onion = appUrl.startsWith('https:') ? onionAddress() : '';
	const data = $security.sha256(`${appUrl}\n${onion}\n${json}`);
	const cached = cachedPage(key);
	if (cached?.data === data) return { ...cached, version, boundary };
	const { status, html } = key === shellKey ? renderShell(json) : render(key, json, appUrl);
	const isKept = key !== shellKey && key !== busyKey;
	const described = { version, boundary, data, status, type: '', modified: '', isKept, onion };
	const page = withBytes(described, html);
	const parts = partsAroundId(key, html);
	return parts ? { ...page, parts: parts.map((part) => toBytes(part)) } : page;
}

/** Renders the page of a key with the given data, as HTML. */
export function render(key: string, json: string, appUrl: string) {
	const { data, language } = parsePageData(json);
	const renderer = rendererOf(language);
	noteServerWords(language.lang, renderer.serverWords);
	const isBusy = key === busyKey;
	const path = isBusy ? '/mutual_aid' : key === notFoundKey ? '/404' : encodeURI(key);
	return renderer.renderPage({ path, data, assets: pageAssets(language), appUrl, isBusy });
}

/** Builds the page without the renderer, for when the renderer fails. */
function renderShell(json: string) {
	const { data, language } = parsePageData(json);
	const { fewOrMany = false, ...site } = data.site;
	const { responses } = currentServerWords();
	const page = {
		title: site.name,
		fewOrMany,
		data: { site },
		withoutScript: responses.failed,
	};
	return { status: 200 as const, html: renderDocument(pageAssets(language), page) };
}

function pageAssets(language: TextLanguage): PageAssets {
	const { languages, ...shared } = require<BuiltAssets>(`${__hooks}/lib/page-assets.json`);
	const own = languages[language.lang];
	if (!own) throw new Error(`The build has no renderer for the language ${language.lang}`);
	return { ...shared, ...own, ...language };
}
