import { queryText } from '../engine/sql.ts';

/** The mail address for visitors who cannot use the form, if the owner shows one; else ''. */
export function contactAddress(): string {
	return queryText($app.concurrentDB(), 'SELECT offersTo FROM site WHERE offersToShown');
}
