import { hourCacheControl, pageCacheControl, secondsTo } from '../http/cache-control.ts';
import { noPagePolicy, setCommonHeaders } from '../http/common-headers.ts';
import { takesCoding } from '../http/content-coding.ts';
import { matches } from '../http/entity-tag.ts';
import { isOnion } from '../site/site-settings.ts';
import type { CachedPage } from './page-cache.ts';

/** The build's policy for what a page may load; read once in each worker of the engine. */
const { policy } = require<{ policy: string }>(`${__hooks}/lib/page-policy.json`);

/** Pages use none of these features, and nothing in them may. */
const permissions = 'camera=(), microphone=(), geolocation=(), browsing-topics=()';

/** The seconds after which a client may request a page that could not be made now. */
export const SECONDS_TO_RETRY = '1';

/**
 * Responds with ready bytes, or with 304 if the client has them.
 *
 * @param status by default, the page's own
 */
export function sendPage(
	e: core.RequestEvent,
	page: CachedPage,
	status: CachedPage['status'] | 503 = page.status,
): void {
	// Reading a method of a Go value binds it. The reading is the expensive part.
	const { get } = e.request.header;
	const { set } = e.response.header();
	const compressed = page.gzip !== null && takesGzip(get('Accept-Encoding'));
	describePage(e.request, set, page);
	set('Vary', 'Accept-Encoding');
	if (status === 503) set('Retry-After', SECONDS_TO_RETRY);
	if (page.isKept && status === 200) {
		const tag = compressed ? page.gzipTag : page.htmlTag;
		set('ETag', tag);
		// After a 304 without a lifetime, nginx would apply the one that the page was stored with.
		const known = get('If-None-Match');
		const isKnown = known
			? matches(known, tag)
			: page.modified !== '' && get('If-Modified-Since') === page.modified;
		if (secondsTo(page.boundary) > 0 && isKnown) {
			e.noContent(304);
			return;
		}
	}
	set('Content-Length', compressed ? page.gzipLength : page.htmlLength);
	if (compressed) set('Content-Encoding', 'gzip');
	e.blob(status, typeOf(page), (compressed && page.gzip) || page.html);
}

/** Responds with the page of missing records, for one id. */
export function sendMissing(e: core.RequestEvent, page: CachedPage, id: string): void {
	const { parts = [] } = page;
	const { set } = e.response.header();
	describePage(e.request, set, page);
	const length = parts.reduce((sum, part) => sum + part.length, id.length * (parts.length - 1));
	set('Content-Length', String(length));
	set('Content-Type', typeOf(page));
	e.response.writeHeader(404);
	const idBytes = toBytes(id);
	for (const [at, part] of parts.entries()) {
		if (at > 0) e.response.write(idBytes);
		e.response.write(part);
	}
}

const typeOf = ({ type }: CachedPage) => `${type || 'text/html'}; charset=utf-8`;

/** Sets the headers that do not depend on the form in which a page or text is sent. */
function describePage(
	request: core.RequestEvent['request'],
	set: http.Header['set'],
	page: CachedPage,
): void {
	const { type, isKept, isHttps, onion } = page;
	const isAtOnion = (isHttps || onion !== '') && isOnion(request);
	setCommonHeaders(set, isHttps && !isAtOnion);
	const left = secondsTo(page.boundary);
	const cacheControl = type === '' ? pageCacheControl(left) : hourCacheControl(left);
	set('Cache-Control', isKept ? cacheControl : 'no-store');
	set('X-Frame-Options', 'DENY');
	if (type !== '') {
		set('Content-Security-Policy', noPagePolicy);
		if (page.modified !== '') set('Last-Modified', page.modified);
		return;
	}
	// Tor Browser offers the same page there.
	if (onion !== '' && !isAtOnion)
		set('Onion-Location', `http://${onion}${request.url.requestURI()}`);
	set('Content-Security-Policy', policy);
	set('Permissions-Policy', permissions);
	set('Cross-Origin-Embedder-Policy', 'require-corp');
}

function takesGzip(accepted: string): boolean {
	return /[;*]/.test(accepted) ? takesCoding(accepted, 'gzip') : accepted.includes('gzip');
}
