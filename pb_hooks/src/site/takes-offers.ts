import { queryText } from '../engine/sql.ts';

/** Returns whether visitors can send offers. */
export function takesOffers(app: CoreApp = $app): boolean {
	return queryText(app.concurrentDB(), 'SELECT count(*) FROM site WHERE acceptOffers') === '1';
}
