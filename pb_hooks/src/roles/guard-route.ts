import { attempt } from '../engine/attempt.ts';
import { accountErrors } from '../errors/accounts.ts';
import { searchWords } from '../records/search-words.ts';
import { forbiddenMessage, isOwner, mayUse } from '../site/account.ts';
import { OFFERS } from '../site/all-collections.ts';
import { aboutLists, hideEntries } from './hide-entries.ts';
import { LIST_ROUTE, refuseRoute } from './routes.ts';
import { isUnlocked } from './structure.ts';

/** Refuses a superuser's request by its route, or by the collection in its path. */
export function guardRoute(request: http.Request, superuser: core.Record): void {
	const refused = refuseRoute(request.pattern, request.url?.rawQuery ?? '', {
		notOwner: isOwner(superuser) ? undefined : forbiddenMessage(superuser),
		unlocked: isUnlocked(),
	});
	if (refused !== undefined) throw new ForbiddenError(refused);
	const collection = nameIn(request);
	if (collection === undefined) return;
	if (!mayUse(superuser, collection)) {
		const isOfOffers = collection === OFFERS;
		throw new ForbiddenError(
			isOfOffers ? accountErrors.forCoordinators : forbiddenMessage(superuser),
		);
	}
	if (request.pattern !== LIST_ROUTE) return;
	searchWords(request, collection);
	if (aboutLists.includes(collection)) hideEntries(request, collection, superuser);
}

/** Returns the name of a route's collection, which a path may write as name or id; undefined without one. */
function nameIn(request: http.Request): string | undefined {
	if (request.pattern.includes(' /api/offers/')) return OFFERS;
	const written = request.pathValue('collection');
	if (written === '') return undefined;
	return attempt(() => $app.findCachedCollectionByNameOrId(written))?.name;
}
