import { queryText } from '../engine/sql.ts';

/** Whether the owner lets visitors send offers. */
export function takesOffers(): boolean {
	return queryText($app.concurrentDB(), 'SELECT count(*) FROM site WHERE acceptOffers') === '1';
}
