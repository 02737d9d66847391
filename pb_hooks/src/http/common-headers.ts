import { isOnion } from '../site/site-settings.ts';

/**
 * Sets the headers of every response, errors included: the three CORS headers and those for
 * privacy. Three responses lack them, as Go sends them before any hook: the 400 to invalid HTTP, the
 * 431 to a long head, and the redirect of an address with `//` or `/../`. Go's router sends the
 * redirect, and the engine accepts no JavaScript in the router's place ("could not convert … to
 * http.Handler").
 */
export function setCommonHeaders(
	set: http.Header['set'],
	isHttps: boolean,
	embedders: Embedders = 'same-origin',
): void {
	set('Access-Control-Allow-Origin', '*');
	set('Access-Control-Allow-Methods', 'GET, POST, PUT');
	set('Access-Control-Allow-Headers', 'Content-Type');
	set('Referrer-Policy', 'no-referrer');
	setEmbedders(set, embedders);
	// PocketBase sets this header too, but later: responses of our steps that refuse would lack it.
	set('X-Content-Type-Options', 'nosniff');
	// A year in which browsers use HTTPS only.
	if (isHttps) set('Strict-Transport-Security', 'max-age=31536000');
}

type Embedders = 'same-origin' | 'cross-origin';

/**
 * Sets who may embed a response: only this site's pages, or any. Web feed readers and previews of
 * shared links show public files and uploaded pictures on other sites.
 */
export function setEmbedders(set: http.Header['set'], from: Embedders): void {
	set('Cross-Origin-Resource-Policy', from);
}

/** Returns whether browsers may use HTTPS only for the host of a request. */
export const isHttps = (request: http.Request) => isHttpsSite() && !isOnion(request);

/** Returns whether the site is reached over HTTPS, by PocketBase's application URL. */
export function isHttpsSite(): boolean {
	return $app.settings().meta.appURL.startsWith('https://');
}

/** Nothing runs or loads from a response that is not a page, and nothing frames it. */
export const noPagePolicy = "default-src 'none'; frame-ancestors 'none'";
