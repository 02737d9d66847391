import { attempt } from '../engine/attempt.ts';
import { accountErrors } from '../errors/accounts.ts';

const collection = '/api/collections/{collection}';
const record = `${collection}/records/{id}`;

/** The route that lists records. */
export const LIST_ROUTE = `GET ${collection}/records`;

/**
 * The API routes that editors and coordinators may use, as PocketBase writes them. The hooks of
 * this folder restrict the responses and the records. Every other route is for owners, including
 * routes that a later PocketBase adds.
 */
const openRoutes = new Set([
	LIST_ROUTE,
	`POST ${collection}/records`,
	`GET ${record}`,
	`PATCH ${record}`,
	`DELETE ${record}`,
	'GET /api/files/{collection}/{recordId}/{filename}',
	'POST /api/files/token',
	// Requests that the admin sends by itself.
	'GET /api/settings',
	'GET /api/collections',
	`GET ${collection}`,
	'GET /api/collections/meta/scaffolds',
	'GET /api/collections/meta/oauth2-providers',
	// Signing in, and the mails about an account.
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
	'GET /api/overview',
	'GET /api/version',
	'POST /api/preview',
	'GET /api/drafts/{id}/{name}',
	'POST /api/preview-links',
	'GET /api/offers/table',
	'GET /api/offers/similar',
	'POST /api/offers/decline',
	'POST /api/offers/undo-decline',
	'GET /api/health',
	// Unknown paths, which get a 404.
	'GET /api',
	'GET /api/{path...}',
]);

/**
 * Routes through which even an owner could change the structure or empty a collection, with the error
 * for each; structure.ts guards changes of a collection. All of SQL is included: PocketBase treats
 * `select 1; DROP …` as a read.
 */
const structureRoutes = new Map<string, string>([
	['POST /api/collections', accountErrors.collections],
	[`DELETE ${collection}`, accountErrors.collections],
	['PUT /api/collections/import', accountErrors.importing],
	[`DELETE ${collection}/truncate`, accountErrors.emptying],
	['POST /api/collections/meta/dry-run-view', accountErrors.sql],
	['POST /api/sql', accountErrors.sql],
	['POST /api/backups/upload', accountErrors.uploading],
	['POST /api/backups/{key}/restore', accountErrors.restoring],
]);

/**
 * Returns why a superuser's request is refused; undefined if it is allowed.
 *
 * @param route the pattern that PocketBase's router matched, not the path as written: `//`, `%2e`,
 *   capitals and so on are resolved already
 * @param query as written
 * @param notOwner the error message for an account that is not an owner; undefined for an owner
 */
export function refuseRoute(
	route: string,
	query: string,
	{ notOwner, unlocked }: { notOwner: string | undefined; unlocked: boolean },
): string | undefined {
	if (notOwner && !openRoutes.has(route)) return notOwner;
	// A filter may name any collection, and its results could reveal data of accounts. A query that
	// cannot be decoded is refused.
	const decoded = attempt(() => decodeURIComponent(query)) ?? '@collection';
	if (notOwner && /@collection/i.test(decoded)) return notOwner;
	return unlocked ? undefined : structureRoutes.get(route);
}
