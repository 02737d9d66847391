import type { Words } from '../../../web/content/words.ts';
import { serverWords } from '../../../web/server/server-words.ts';
import { attempt } from '../engine/attempt.ts';
import { queryText } from '../engine/sql.ts';
import { store } from '../engine/store.ts';
import { languageNamed } from '../publishing/site-language.ts';

type ServerWords = Words<typeof serverWords>;

const keyOf = (lang: string) => `server-words:${lang}`;

/** Notes what the server says in a language, which comes with the renderer of that language. */
export function noteServerWords(lang: string, words: ServerWords): void {
	const key = keyOf(lang);
	if (store.get<string>(key) === null) store.set(key, JSON.stringify(words));
}

/** What the server says in the site's language: in English until a page was rendered in it. */
export function currentServerWords(): ServerWords {
	// Not even this may fail: it is asked when something else has.
	const name = attempt(() => queryText($app.concurrentDB(), 'SELECT language FROM site'));
	const noted = store.get<string>(keyOf(languageNamed(name).lang));
	return noted === null ? serverWords : JSON.parse(noted);
}
