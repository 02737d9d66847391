/** Who gets through a route: everybody who is signed in, owners, or owners while it is unlocked. */
type Verdict = 'editors' | 'owners' | 'unlocked';

/** A route of PocketBase's API, and a harmless request that comes to it. */
export interface Door {
	/** As PocketBase's router writes it. */
	readonly route: string;
	readonly path: string;
	readonly body?: object;
	readonly verdict: Verdict;
}

const collection = '/api/collections/{collection}';
const nobody = 'abcdefghijklmno';
const view = { type: 'view', name: 'leak', viewQuery: 'SELECT id, email FROM _superusers' };

const rows: [verdict: Verdict, method: string, path: string, pattern?: string, body?: object][] = [
	// apis/settings.go
	['editors', 'GET', '/api/settings'],
	['owners', 'PATCH', '/api/settings', '', {}],
	['owners', 'POST', '/api/settings/test/s3', '', {}],
	['owners', 'POST', '/api/settings/test/email', '', {}],
	['owners', 'POST', '/api/settings/apple/generate-client-secret', '', {}],
	// apis/collection.go, collection_import.go
	['editors', 'GET', '/api/collections'],
	['unlocked', 'POST', '/api/collections', '', { ...view, listRule: '' }],
	['editors', 'GET', '/api/collections/posts', collection],
	['unlocked', 'PATCH', '/api/collections/posts', collection, { listRule: null, name: 'news' }],
	['unlocked', 'DELETE', '/api/collections/posts', collection],
	['unlocked', 'DELETE', '/api/collections/posts/truncate', `${collection}/truncate`],
	['unlocked', 'PUT', '/api/collections/import', '', { collections: [{ name: 'posts' }] }],
	['editors', 'GET', '/api/collections/meta/scaffolds'],
	['editors', 'GET', '/api/collections/meta/oauth2-providers'],
	['unlocked', 'POST', '/api/collections/meta/dry-run-view', '', { query: view.viewQuery }],
	// apis/record_crud.go
	['editors', 'GET', '/api/collections/posts/records', `${collection}/records`],
	['editors', 'POST', '/api/collections/posts/records', `${collection}/records`, {}],
	['editors', 'GET', `/api/collections/posts/records/${nobody}`, `${collection}/records/{id}`],
	[
		'editors',
		'PATCH',
		`/api/collections/posts/records/${nobody}`,
		`${collection}/records/{id}`,
		{},
	],
	['editors', 'DELETE', `/api/collections/posts/records/${nobody}`, `${collection}/records/{id}`],
	// apis/record_auth*.go
	['owners', 'GET', '/api/oauth2-redirect'],
	['owners', 'POST', '/api/oauth2-redirect', '', {}],
	['editors', 'GET', '/api/collections/_superusers/auth-methods', `${collection}/auth-methods`],
	['editors', 'POST', '/api/collections/_superusers/auth-refresh', `${collection}/auth-refresh`],
	[
		'owners',
		'POST',
		'/api/collections/_superusers/auth-with-oauth2',
		`${collection}/auth-with-oauth2`,
		{},
	],
	...[
		'auth-with-password',
		'request-otp',
		'auth-with-otp',
		'request-password-reset',
		'confirm-password-reset',
		'request-verification',
		'confirm-verification',
		'request-email-change',
		'confirm-email-change',
	].map((name): (typeof rows)[number] => [
		'editors',
		'POST',
		`/api/collections/_superusers/${name}`,
		`${collection}/${name}`,
		{},
	]),
	[
		'owners',
		'POST',
		`/api/collections/_superusers/impersonate/${nobody}`,
		`${collection}/impersonate/{id}`,
		{},
	],
	// apis/batch.go, file.go, sql.go, health.go
	['owners', 'POST', '/api/batch', '', { requests: [] }],
	['editors', 'POST', '/api/files/token'],
	[
		'editors',
		'GET',
		`/api/files/posts/${nobody}/a.png`,
		'/api/files/{collection}/{recordId}/{filename}',
	],
	['unlocked', 'POST', '/api/sql', '', { query: 'select 1; DROP TABLE posts' }],
	['editors', 'GET', '/api/health'],
	// apis/logs.go, cron.go
	['owners', 'GET', '/api/logs'],
	['owners', 'DELETE', '/api/logs'],
	['owners', 'GET', '/api/logs/stats'],
	['owners', 'GET', `/api/logs/${nobody}`, '/api/logs/{id}'],
	['owners', 'GET', '/api/crons'],
	['owners', 'POST', '/api/crons/nope', '/api/crons/{id}'],
	// apis/backup.go; a download's token is in its address
	['owners', 'GET', '/api/backups'],
	['owners', 'POST', '/api/backups', '', { name: 'not a name' }],
	['unlocked', 'POST', '/api/backups/upload', '', {}],
	['owners', 'DELETE', '/api/backups/nope.zip', '/api/backups/{key}'],
	['unlocked', 'POST', '/api/backups/nope.zip/restore', '/api/backups/{key}/restore'],
	// Ours
	['editors', 'GET', '/api/guide'],
];

/**
 * Every route that PocketBase 0.40.4 has, but for realtime, which nobody gets to, and downloads; and
 * ours, but for the one that ends the session.
 */
export const doors: Door[] = rows.map(([verdict, method, path, pattern, body]) => ({
	route: `${method} ${pattern || path}`,
	path,
	verdict,
	...(body && { body }),
}));

/** The method of a door. */
export const methodOf = ({ route }: Door): string => route.slice(0, route.indexOf(' '));
