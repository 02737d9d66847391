import { queryText } from '../engine/sql.ts';

/** Whether the owner lets visitors send offers. */
export function takesOffers(app: CoreApp = $app): boolean {
	return queryText(app.concurrentDB(), 'SELECT count(*) FROM site WHERE acceptOffers') === '1';
}
