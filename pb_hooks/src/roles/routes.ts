import { attempt } from '../engine/attempt.ts';
import { accountWords } from '../records/refusals/accounts.ts';

const collection = '/api/collections/{collection}';
const record = `${collection}/records/{id}`;

/** By it records are listed. */
export const LIST_ROUTE = `GET ${collection}/records`;

/**
 * All that an editor or a coordinator may ask of the API, as PocketBase writes its routes; what a route answers, or
 * which record it changes, is for the hooks of this folder. Every other route, one that a later
 * PocketBase brings included, is for owners.
 */
const openRoutes = new Set([
	LIST_ROUTE,
	`POST ${collection}/records`,
	`GET ${record}`,
	`PATCH ${record}`,
	`DELETE ${record}`,
	'GET /api/files/{collection}/{recordId}/{filename}',
	'POST /api/files/token',
	// What the admin asks for by itself.
	'GET /api/settings',
	'GET /api/collections',
	`GET ${collection}`,
	'GET /api/collections/meta/scaffolds',
	'GET /api/collections/meta/oauth2-providers',
	// Signing in, and the letters that go with an account.
	`GET ${collection}/auth-methods`,
	`POST ${collection}/auth-refresh`,
	`POST ${collection}/auth-with-password`,
	`POST ${collection}/request-otp`,
	`POST ${collection}/auth-with-otp`,
	`POST ${collection}/request-password-reset`,
	`POST ${collection}/confirm-password-reset`,
	`POST ${collection}/request-verification`,
	`POST ${collection}/confirm-verification`,
	`POST ${collection}/request-email-change`,
	`POST ${collection}/confirm-email-change`,
	'POST /api/sign-out',
	'GET /api/guide',
	'POST /api/preview',
	'GET /api/offers.csv',
	'GET /api/offers/similar',
	'POST /api/offers/decline',
	'POST /api/offers/undo-decline',
	'GET /api/health',
	// Nothing is there: a 404.
	'GET /api',
	'GET /api/{path...}',
]);

/**
 * Routes without a hook by which an owner too could change the structure, or empty a collection.
 * SQL is among them as a whole: PocketBase takes `select 1; DROP …` for reading.
 */
const structureRoutes = new Set([
	`DELETE ${collection}/truncate`,
	'POST /api/collections/meta/dry-run-view',
	'POST /api/sql',
	'POST /api/backups/upload',
	'POST /api/backups/{key}/restore',
]);

/**
 * Why a superuser's request is refused; undefined where it goes on.
 *
 * @param route the pattern that PocketBase's router matched, not the path as written: `//`, `%2e`,
 *   capitals and the like have been dealt with by then
 * @param query as written
 * @param notOwner what to tell who is no owner; undefined for an owner
 */
export function refuseRoute(
	route: string,
	query: string,
	{ notOwner, unlocked }: { notOwner: string | undefined; unlocked: boolean },
): string | undefined {
	if (notOwner && !openRoutes.has(route)) return notOwner;
	// Filters may name any collection, and so tell of accounts by what they find. What cannot be
	// decoded is taken for the worst.
	const decoded = attempt(() => decodeURIComponent(query)) ?? '@collection';
	if (notOwner && /@collection/i.test(decoded)) return notOwner;
	if (!unlocked && structureRoutes.has(route)) return accountWords.structure;
	return undefined;
}
