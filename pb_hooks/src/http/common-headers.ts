/**
 * What every answer carries, errors included: the three CORS headers, and what keeps visitors private.
 * What Go answers before any hook runs goes without: a 400 to what is no HTTP, and the redirect of an
 * address with `//` or `/../`. Its router, which makes that, is the server's handler, and the engine
 * refuses to put anything of JavaScript's in its place ("could not convert … to http.Handler").
 */
export function setCommonHeaders(set: http.Header['set'], isHttps: boolean): void {
	set('Access-Control-Allow-Origin', '*');
	set('Access-Control-Allow-Methods', 'GET, POST, PUT');
	set('Access-Control-Allow-Headers', 'Content-Type');
	set('Referrer-Policy', 'no-referrer');
	set('Cross-Origin-Resource-Policy', 'same-origin');
	// PocketBase sets it later, which a refusal by one of our own steps does not come to.
	set('X-Content-Type-Options', 'nosniff');
	// A year, in which browsers ask for nothing in the clear.
	if (isHttps) set('Strict-Transport-Security', 'max-age=31536000');
}

/** Whether the site is reached by https, by PocketBase's application URL. */
export function isHttpsSite(): boolean {
	return $app.settings().meta.appURL.startsWith('https://');
}

/** Nothing runs, loads or frames from an answer that is no page. */
export const noPagePolicy = "default-src 'none'; frame-ancestors 'none'";
