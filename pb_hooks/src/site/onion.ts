import { queryText } from '../engine/sql.ts';

/** Returns the site's onion address; '' if there is none. */
export function onionAddress(): string {
	return queryText($app.concurrentDB(), "SELECT onionAddress FROM site WHERE id = 'site'");
}

/** Returns whether a request came to an onion address. Tor encrypts it, so it needs no HTTPS. */
export function isOnion({ host }: http.Request): boolean {
	return /\.onion(?::\d+)?$/i.test(host);
}
