import type { Words } from '../../../web/content/words.ts';
import { serverWords } from '../../../web/server/server-words.ts';
import { attempt } from '../engine/attempt.ts';
import { queryText } from '../engine/sql.ts';
import { store } from '../engine/store.ts';
import { languageNamed } from '../publishing/site-language.ts';

type ServerWords = Words<typeof serverWords>;

const keyOf = (lang: string) => `server-words:${lang}`;

/** Stores the server's texts in a language, which are loaded with that language's renderer. */
export function noteServerWords(lang: string, words: ServerWords): void {
	const key = keyOf(lang);
	if (store.get<string>(key) === null) store.set(key, JSON.stringify(words));
}

/** Returns the server's texts in the site's language; English until a page is rendered in it. */
export function currentServerWords(): ServerWords {
	// This must not fail: it is also called after other errors.
	const name = attempt(() => queryText($app.concurrentDB(), 'SELECT language FROM site'));
	const noted = store.get<string>(keyOf(languageNamed(name).lang));
	return noted === null ? serverWords : JSON.parse(noted);
}
