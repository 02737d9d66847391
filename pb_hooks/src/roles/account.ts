/** The collection of those who sign in. */
export const ACCOUNTS = '_superusers';

/** That, and what PocketBase keeps of signing in. */
export const signInCollections = [ACCOUNTS, '_authOrigins', '_externalAuths', '_mfas', '_otps'];

/** Whose account PocketBase keeps until the first superuser is made through the first-login link. */
export const INSTALLER = '__pbinstaller@example.com';

/**
 * Whether an account may change content only. Every other superuser is an owner, those without a
 * role too: only the command line makes such, where the hooks are not loaded.
 */
export function isEditor(account: core.Record | undefined): boolean {
	return account?.getString('role') === 'editor';
}
