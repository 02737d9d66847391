import type { TextLanguage } from '../../../web/lib/text-language.ts';
import { languages } from '../../../web/records/languages.ts';
import { queryText } from '../engine/sql.ts';

const byName: ReadonlyMap<unknown, TextLanguage> = new Map(Object.entries(languages));

/** Returns the language that an editor chose by name; English if the site's record is missing. */
export function languageNamed(name: unknown): TextLanguage {
	return byName.get(name) ?? languages.English;
}

/** Returns whether visitors can send offers. */
export function takesOffers(app: CoreApp = $app): boolean {
	return queryText(app.concurrentDB(), 'SELECT count(*) FROM site WHERE acceptOffers') === '1';
}

/** Returns the coalition's name; '' if the site's record is missing. */
export function siteName(): string {
	return queryText($app.concurrentDB(), "SELECT name FROM site WHERE id = 'site'");
}

/** Returns the site's onion address; '' if there is none. */
export function onionAddress(): string {
	return queryText($app.concurrentDB(), "SELECT onionAddress FROM site WHERE id = 'site'");
}

/** Returns whether a request came to an onion address. Tor encrypts it, so it needs no HTTPS. */
export function isOnion({ host }: http.Request): boolean {
	return /\.onion(?::\d+)?$/i.test(host);
}
