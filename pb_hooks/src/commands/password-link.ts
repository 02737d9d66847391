import { migrateNew } from './migrations.ts';

/**
 * A link that sets the password of a superuser, who is made if there is none of this address.
 * Throws where the address is none.
 */
export function passwordLink(email = ''): string {
	migrateNew();
	const record = findSuperuser(email) ?? makeSuperuser(email);
	const minutes = Math.floor(record.collection().passwordResetToken.duration / 60);
	const { meta } = $app.settings();
	const page = `${meta.appURL.replace(/\/+$/, '')}/_/#/auth/confirm-password-reset`;
	return `Within ${minutes} minutes, set the password of ${email} here: ${page}/${record.newPasswordResetToken()}`;
}

function findSuperuser(email: string): core.Record | undefined {
	try {
		return $app.findAuthRecordByEmail('_superusers', email);
	} catch {
		// PocketBase throws for an address that nobody has.
		return undefined;
	}
}

function makeSuperuser(email: string): core.Record {
	const record = new Record($app.findCollectionByNameOrId('_superusers'));
	record.setEmail(email);
	record.setRandomPassword();
	$app.save(record);
	return record;
}
