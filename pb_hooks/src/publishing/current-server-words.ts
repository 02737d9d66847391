import type { Words } from '../../../web/content/words.ts';
import { serverWords } from '../../../web/server/server-words.ts';
import { attempt } from '../engine/attempt.ts';
import { sharedStore } from '../engine/shared-store.ts';
import { queryText } from '../engine/sql.ts';
import { languageNamed } from '../site/site-settings.ts';
import { currentVersion } from './page-version.ts';

type ServerWords = Words<typeof serverWords>;

const keyOf = (lang: string) => `server-words:${lang}`;

/** Stores the server's texts in a language, which are loaded with that language's renderer. */
export function noteServerWords(lang: string, words: ServerWords): void {
	const key = keyOf(lang);
	if (sharedStore.get<string>(key) === null) sharedStore.set(key, JSON.stringify(words));
}

/** The texts that this worker read, at a version of the content; see page-version.ts. */
let read: { readonly version: number; readonly words: ServerWords } | undefined;

/** Returns the server's texts in the site's language; English until a page is rendered in it. */
export function currentServerWords(): ServerWords {
	const version = currentVersion();
	if (read?.version === version) return read.words;
	// This must not fail: it is also called after other errors.
	const name = attempt(() => queryText($app.concurrentDB(), 'SELECT language FROM site'));
	const noted = sharedStore.get<string>(keyOf(languageNamed(name).lang));
	if (noted === null) return serverWords;
	read = { version, words: JSON.parse(noted) };
	return read.words;
}
