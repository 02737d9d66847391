import type { CollectionName } from '../../../web/records/collections.ts';
import { accountErrors } from '../errors/accounts.ts';
import { DRAFTS, OFFERS, PREVIEW_LINKS } from './all-collections.ts';

/** The collection of accounts. */
export const ACCOUNTS = '_superusers';

/** The accounts, and PocketBase's collections about signing in. */
export const signInCollections = [ACCOUNTS, '_authOrigins', '_externalAuths', '_mfas', '_otps'];

/** The account that PocketBase keeps until the first-login link creates the first superuser. */
export const INSTALLER = '__pbinstaller@example.com';

const roleOf = (account: core.Record | undefined) => account?.getString('role') ?? '';

/**
 * Returns whether an account may do everything. A superuser without a role is an owner too: only
 * the command line, when it does not load the hooks, creates accounts without a role.
 */
export function isOwner(account: core.Record | undefined): boolean {
	return !['editor', 'coordinator'].includes(roleOf(account));
}

/** Returns whether anybody can sign in, also in data without our migrations. */
export function hasAccounts(app: CoreApp = $app): boolean {
	const isInstaller = $dbx.hashExp({ email: INSTALLER });
	return app.countRecords(ACCOUNTS, $dbx.not(isInstaller)) > 0;
}

/** Returns whether a login needs a second factor: after the password, a code sent by e-mail. */
export function isSecondFactorOn(): boolean {
	const { mfa, otp } = $app.findCollectionByNameOrId(ACCOUNTS);
	return mfa.enabled && otp.enabled;
}

/** Returns the number of owners. */
export function countOwners(app: CoreApp): number {
	const owners = $dbx.exp("role NOT IN ('editor', 'coordinator') AND email != {:installer}", {
		installer: INSTALLER,
	});
	return app.countRecords(ACCOUNTS, owners);
}

/** Of these, an account sees the records about lists that it may use: see roles/hide-entries.ts. */
const kept = [DRAFTS, PREVIEW_LINKS];

/** The content that coordinators work on besides offers: supplies and needs. */
const lists: readonly CollectionName[] = ['supplies', 'needs'];
const coordinated: readonly string[] = [OFFERS, ...lists, ...kept, ...signInCollections];

/** Links to other sites appear on every page: only owners choose these sites. */
const SISTER_SITES: CollectionName = 'translations';

/** Returns whether an account's role permits a collection, its records and their log entries. */
export function mayUse(account: core.Record | undefined, collection: string): boolean {
	if (isOwner(account)) return true;
	if (roleOf(account) === 'coordinator') return coordinated.includes(collection);
	return collection !== OFFERS && collection !== SISTER_SITES;
}

/** Returns the error message for an account that is not an owner. */
export function forbiddenMessage(account: core.Record | undefined): string {
	const isCoordinator = roleOf(account) === 'coordinator';
	return isCoordinator ? accountErrors.notForCoordinators : accountErrors.forOwners;
}
