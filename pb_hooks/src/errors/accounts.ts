import { restoreHelp } from '../../../web/content/admin-shared.ts';

const LOCKED =
	'the structure of the site is locked. The person who hosts the site can unlock it: see “Change the structure” in docs/hosting-more.md.';

/** Messages about accounts, roles and permissions in the admin. */
export const accountErrors = {
	forOwners: 'Editors can change only the content of the site. Please ask an owner to do this.',
	notForCoordinators:
		'Coordinators can change only offers, supplies and needs. Please ask an owner to do this.',
	forCoordinators: 'Only coordinators and owners can see offers. Please ask one of them.',
	ownAccount: 'You can change only the e-mail address and the password of your own account.',
	ownerSetting: 'Only owners can change this. Please ask an owner',
	collections: `Collections cannot be created, changed or deleted: ${LOCKED}`,
	importing: `Collections cannot be imported: ${LOCKED}`,
	emptying: `A list cannot be emptied: ${LOCKED}`,
	sql: `SQL cannot be run: ${LOCKED}`,
	restoring: restoreHelp,
	uploading:
		'Backups cannot be uploaded here. Copy the file to the server, stop the site there, and run: ./anemone restore FILE.',
	commonPassword:
		'This password is one of the most common, so it is easy to guess. Choose another, for example four unrelated words.',
	roleMissing: 'Choose owner, editor or coordinator.',
	factorWithoutMail:
		'The code for the second factor comes by e-mail, which does not work yet, so nobody could log in. Set up e-mail under Settings › Mail settings first, and send a test e-mail.',
	mailForFactor:
		'The second factor is on, and its code comes by e-mail, so nobody could log in. Turn off OTP and MFA of _superusers first.',
	lastOwner: 'This is the last owner. Make another account an owner first.',
} as const;
