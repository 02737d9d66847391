import { attempt } from '../engine/attempt.ts';
import { queryText } from '../engine/sql.ts';
import { currentServerWords } from './current-server-words.ts';

/** Adds the site's e-mail address, if shown, to a message about an offer that was not stored. */
export function withContact(sentence: string): string {
	const query = 'SELECT offersTo FROM site WHERE offersToShown';
	// On a full disk, a query may fail too.
	const address = attempt(() => queryText($app.concurrentDB(), query));
	return address ? `${sentence} ${currentServerWords().writeInstead} ${address}` : sentence;
}
