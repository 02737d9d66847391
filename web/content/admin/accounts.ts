import type { Help, Labels } from './words.ts';

export const accounts: Labels<'_superusers'> = {
	list: 'Accounts',
	record: 'account',
	fields: {
		email: 'E-mail address',
		role: 'Role',
		password: 'Password',
		'change password': 'Change the password',
	},
};

export const accountsHelp = (): Help<'_superusers'> => ({
	role: 'owner: may do everything, accounts and settings included. editor: works on the content of the site. coordinator: works on offers, supplies and needs. Both change the own address and password, nothing else. Left empty: editor. Only owners can change it, and one owner always remains.',
});
