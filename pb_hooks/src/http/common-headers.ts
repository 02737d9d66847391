/**
 * What every answer carries, errors included: the three CORS headers, and what keeps visitors private.
 * Two answers go without, as Go gives them before any hook runs: the 400 to what is no HTTP, and the
 * redirect of an address with `//` or `/../`. Go's router makes the redirect, and PocketBase's engine
 * takes no JavaScript in the router's place ("could not convert … to http.Handler").
 */
export function setCommonHeaders(set: http.Header['set'], isHttps: boolean): void {
	set('Access-Control-Allow-Origin', '*');
	set('Access-Control-Allow-Methods', 'GET, POST, PUT');
	set('Access-Control-Allow-Headers', 'Content-Type');
	set('Referrer-Policy', 'no-referrer');
	set('Cross-Origin-Resource-Policy', 'same-origin');
	// PocketBase sets this header too, but after our steps: what one of them refuses would lack it.
	set('X-Content-Type-Options', 'nosniff');
	// A year, in which browsers ask for nothing in the clear.
	if (isHttps) set('Strict-Transport-Security', 'max-age=31536000');
}

/** Whether the site is reached by https, by PocketBase's application URL. */
export function isHttpsSite(): boolean {
	return $app.settings().meta.appURL.startsWith('https://');
}

/**
 * Removes the opener policy that PocketBase sets on every response. Only the admin and the API need
 * it; see docs/decisions.md.
 */
export function removeOpenerPolicy(e: core.RequestEvent): void {
	e.response.header().del('Cross-Origin-Opener-Policy');
}

/** Nothing runs, loads or frames from an answer that is no page. */
export const noPagePolicy = "default-src 'none'; frame-ancestors 'none'";
