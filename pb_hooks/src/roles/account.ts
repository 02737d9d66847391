import type { CollectionName } from '../../../web/records/collections.ts';
import { OFFERS } from '../records/all-collections.ts';
import { accountWords } from '../records/refusals/accounts.ts';

/** The collection of those who sign in. */
export const ACCOUNTS = '_superusers';

/** That, and what PocketBase keeps of signing in. */
export const signInCollections = [ACCOUNTS, '_authOrigins', '_externalAuths', '_mfas', '_otps'];

/** Whose account PocketBase keeps until the first superuser is made through the first-login link. */
export const INSTALLER = '__pbinstaller@example.com';

const roleOf = (account: core.Record | undefined) => account?.getString('role') ?? '';

/**
 * Whether an account may do everything. Every superuser without another role is one: only the command
 * line makes accounts without a role, where the hooks are not loaded.
 */
export function isOwner(account: core.Record | undefined): boolean {
	return !['editor', 'coordinator'].includes(roleOf(account));
}

/** How many people are owners. */
export function countOwners(app: CoreApp): number {
	const owners = $dbx.exp("role NOT IN ('editor', 'coordinator') AND email != {:installer}", {
		installer: INSTALLER,
	});
	return app.countRecords(ACCOUNTS, owners);
}

/** All that coordinators work on: what is offered, what there is, and what is needed. */
const lists: readonly CollectionName[] = ['supplies', 'needs'];
const coordinated: readonly string[] = [OFFERS, ...lists, ...signInCollections];

/** Links to other sites appear on every page: only owners choose these sites. */
const SISTER_SITES: CollectionName = 'translations';

/** Whether the role of an account lets it near a collection, its records, and what is known of them. */
export function mayUse(account: core.Record | undefined, collection: string): boolean {
	if (isOwner(account)) return true;
	if (roleOf(account) === 'coordinator') return coordinated.includes(collection);
	return collection !== OFFERS && collection !== SISTER_SITES;
}

/** Why somebody is refused who is no owner. */
export function refusalTo(account: core.Record | undefined): string {
	const isCoordinator = roleOf(account) === 'coordinator';
	return isCoordinator ? accountWords.notForCoordinators : accountWords.forOwners;
}
