import type { Help, Labels } from './words.ts';

export const accounts: Labels<'_superusers'> = {
	list: 'Accounts',
	record: 'account',
	fields: {
		email: 'E-mail address',
		role: 'Role',
		password: 'Password',
		'change password': 'Change password',
	},
};

/** PocketBase's own minimum. */
export const minPassword = '(at least 8 characters)';

export const passwordHelp =
	'At least 8 characters, for example four unrelated words. The most common passwords are refused.';

export const accountsHelp = (): Help<'_superusers'> => ({
	role: 'Owner: can do everything, including accounts and settings. Editor: edits the content of the site. Coordinator: handles offers, supplies and needs. If you choose nothing, the account is an editor. Only owners can change roles. The last owner stays an owner.',
});
