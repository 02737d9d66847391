/**
 * The accounts that may use a route: all signed-in accounts, coordinators and owners, owners, or
 * owners while the route is unlocked.
 */
type Verdict = 'editors' | 'coordinators' | 'owners' | 'unlocked';

/** A route of PocketBase's API, and a harmless request to it. */
export interface Endpoint {
	/** In the syntax of PocketBase's router. */
	readonly route: string;
	readonly path: string;
	readonly body?: object;
	readonly verdict: Verdict;
}

const collection = '/api/collections/{collection}';
const view = { type: 'view', name: 'leak', viewQuery: 'SELECT id, email FROM _superusers' };

const rows: [verdict: Verdict, route: string, body?: object][] = [
	// apis/settings.go
	['editors', 'GET /api/settings'],
	['owners', 'PATCH /api/settings', {}],
	['owners', 'POST /api/settings/test/s3', {}],
	['owners', 'POST /api/settings/test/email', {}],
	['owners', 'POST /api/settings/apple/generate-client-secret', {}],
	// apis/collection.go, collection_import.go
	['editors', 'GET /api/collections'],
	['unlocked', 'POST /api/collections', { ...view, listRule: '' }],
	['editors', `GET ${collection}`],
	['unlocked', `PATCH ${collection}`, { listRule: null, name: 'news' }],
	['unlocked', `DELETE ${collection}`],
	['unlocked', `DELETE ${collection}/truncate`],
	['unlocked', 'PUT /api/collections/import', { collections: [{ name: 'posts' }] }],
	['editors', 'GET /api/collections/meta/scaffolds'],
	['editors', 'GET /api/collections/meta/oauth2-providers'],
	['unlocked', 'POST /api/collections/meta/dry-run-view', { query: view.viewQuery }],
	// apis/record_crud.go
	['editors', `GET ${collection}/records`],
	['editors', `POST ${collection}/records`, {}],
	['editors', `GET ${collection}/records/{id}`],
	['editors', `PATCH ${collection}/records/{id}`, {}],
	['editors', `DELETE ${collection}/records/{id}`],
	// apis/record_auth*.go
	['owners', 'GET /api/oauth2-redirect'],
	['owners', 'POST /api/oauth2-redirect', {}],
	['editors', `GET ${collection}/auth-methods`],
	['editors', `POST ${collection}/auth-refresh`],
	['owners', `POST ${collection}/auth-with-oauth2`, {}],
	['editors', `POST ${collection}/auth-with-password`, {}],
	['editors', `POST ${collection}/request-otp`, {}],
	['editors', `POST ${collection}/auth-with-otp`, {}],
	['editors', `POST ${collection}/request-password-reset`, {}],
	['editors', `POST ${collection}/confirm-password-reset`, {}],
	['editors', `POST ${collection}/request-verification`, {}],
	['editors', `POST ${collection}/confirm-verification`, {}],
	['editors', `POST ${collection}/request-email-change`, {}],
	['editors', `POST ${collection}/confirm-email-change`, {}],
	['owners', `POST ${collection}/impersonate/{id}`, {}],
	// apis/batch.go, file.go, sql.go, health.go
	['owners', 'POST /api/batch', { requests: [] }],
	['editors', 'POST /api/files/token'],
	['editors', 'GET /api/files/{collection}/{recordId}/{filename}'],
	['unlocked', 'POST /api/sql', { query: 'select 1; DROP TABLE posts' }],
	['editors', 'GET /api/health'],
	// apis/logs.go, cron.go
	['owners', 'GET /api/logs'],
	['owners', 'DELETE /api/logs'],
	['owners', 'GET /api/logs/stats'],
	['owners', 'GET /api/logs/{id}'],
	['owners', 'GET /api/crons'],
	['owners', 'POST /api/crons/{id}'],
	// apis/backup.go; a download has its token in the address
	['owners', 'GET /api/backups'],
	['owners', 'POST /api/backups', { name: 'not a name' }],
	['unlocked', 'POST /api/backups/upload', {}],
	['owners', 'DELETE /api/backups/{key}'],
	['unlocked', 'POST /api/backups/{key}/restore'],
	// Ours
	['owners', 'GET /api/doctor'],
	['editors', 'GET /api/guide'],
	['editors', 'GET /api/overview'],
	['editors', 'GET /api/version'],
	['editors', 'POST /api/preview', {}],
	['editors', 'GET /api/drafts/{id}/{name}'],
	['editors', 'POST /api/preview-links', {}],
	['coordinators', 'GET /api/offers/table'],
	['coordinators', 'GET /api/offers/similar'],
	['coordinators', 'POST /api/offers/decline', {}],
	['coordinators', 'POST /api/offers/undo-decline', {}],
];

/**
 * Every route of PocketBase 0.40.4 except realtime, which is closed to everybody, and downloads;
 * and our own routes except the one that ends the session.
 */
export const endpoints: Endpoint[] = rows.map(([verdict, route, body]) => ({
	route,
	path: pathOf(route),
	verdict,
	...(body && { body }),
}));

/** Returns a path of the route without an existing target. */
function pathOf(route: string): string {
	const isOfAccounts = /\/(?:auth|request|confirm|impersonate)\b/.test(route);
	return route
		.slice(route.indexOf('/'))
		.replace('{collection}', isOfAccounts ? '_superusers' : 'posts')
		.replace(/\{(?:id|recordId)\}/, 'abcdefghijklmno')
		.replace('{filename}', 'a.png')
		.replace('{key}', 'nope.zip');
}

/** Returns the method of an endpoint. */
export const methodOf = ({ route }: Endpoint): string => route.slice(0, route.indexOf(' '));
