import { pageCacheControl, secondsTo } from '../http/cache-control.ts';
import { setCommonHeaders } from '../http/common-headers.ts';
import { takesCoding } from '../http/content-coding.ts';
import { matches } from '../http/entity-tag.ts';
import { isOnion } from '../http/onion.ts';
import type { CachedPage } from './page-cache.ts';

/** The build's policy for what a page may load; read once in each worker of the engine. */
const { policy } = require<{ policy: string }>(`${__hooks}/lib/page-policy.json`);

/** Pages use none of these features, and nothing in them may. */
const permissions = 'camera=(), microphone=(), geolocation=(), browsing-topics=()';

/** Responds with ready bytes, or with 304 if the client has them. */
export function sendPage(e: core.RequestEvent, page: CachedPage): void {
	const { isKept, onion } = page;
	const { header, url } = e.request;
	// Reading a method of a Go value binds it. The reading is the expensive part.
	const { get } = header;
	const { set } = e.response.header();
	const compressed = page.gzip !== null && takesGzip(get('Accept-Encoding'));
	const isAtOnion = isOnion(e.request);
	setCommonHeaders(set, page.isHttps && !isAtOnion);
	// Tor Browser offers the same page there.
	if (onion !== '' && !isAtOnion) set('Onion-Location', `http://${onion}${url.requestURI()}`);
	set('Content-Security-Policy', policy);
	set('Permissions-Policy', permissions);
	set('Cross-Origin-Embedder-Policy', 'require-corp');
	set('X-Frame-Options', 'DENY');
	set('Vary', 'Accept-Encoding');
	const left = secondsTo(page.boundary);
	set('Cache-Control', isKept ? pageCacheControl(left) : 'no-store');
	if (isKept) {
		const tag = compressed ? page.gzipTag : page.htmlTag;
		set('ETag', tag);
		// After a 304 without a lifetime, nginx would apply the one that the page was stored with.
		if (left > 0 && matches(get('If-None-Match'), tag)) {
			e.noContent(304);
			return;
		}
	}
	set('Content-Length', compressed ? page.gzipLength : page.htmlLength);
	if (compressed) set('Content-Encoding', 'gzip');
	e.blob(page.status, 'text/html; charset=utf-8', (compressed && page.gzip) || page.html);
}

function takesGzip(accepted: string): boolean {
	return /[;*]/.test(accepted) ? takesCoding(accepted, 'gzip') : accepted.includes('gzip');
}
