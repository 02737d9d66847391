import { acceptedCodings } from './content-coding.ts';
import type { ReadyPage } from './page-cache.ts';

/**
 * Browsers ask each time. Shared caches keep a page for a minute, may show it for another while
 * they ask, and for a day where this server does not answer. (`must-revalidate` keeps the last
 * two from browsers, and `no-cache` would keep all of it from the shared caches.)
 */
const cacheControl =
	'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400';

/** Answers with ready bytes, or with 304 where the client has them. */
export function sendPage(e: PocketBaseEvent, page: ReadyPage): void {
	const header = e.response.header();
	const compressed = page.gzip !== null && takesGzip(e.request.header.get('Accept-Encoding'));
	const tag = compressed ? `"${page.tag}-gzip"` : `"${page.tag}"`;
	setPageHeaders(header);
	header.set('Cache-Control', cacheControl);
	header.set('Vary', 'Accept-Encoding');
	if (page.status === 200) {
		header.set('ETag', tag);
		if (matches(e.request.header.get('If-None-Match'), tag)) {
			e.noContent(304);
			return;
		}
	}
	header.set('Content-Length', compressed ? page.gzipLength : page.htmlLength);
	if (compressed) header.set('Content-Encoding', 'gzip');
	e.blob(page.status, 'text/html; charset=utf-8', (compressed && page.gzip) || page.html);
}

/** What every page of the site says about itself, the shell too. */
export function setPageHeaders(header: PocketBaseHeader): void {
	const { policy } = require<{ policy: string }>(`${__hooks}/lib/page-policy.json`);
	header.set('Content-Security-Policy', policy);
	header.set('Referrer-Policy', 'no-referrer');
	header.set('X-Frame-Options', 'DENY');
}

function takesGzip(accepted: string): boolean {
	if (!accepted.includes(';')) return accepted.includes('gzip');
	return acceptedCodings(accepted).some(({ name }) => name === 'gzip');
}

/** Whether an If-None-Match header names the tag; weakly, as RFC 9110 has it (13.1.2). */
function matches(header: string, tag: string): boolean {
	if (header === '') return false;
	if (header.trim() === '*') return true;
	return header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}
