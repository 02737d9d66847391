import { attempt } from '../engine/attempt.ts';
import { migrateNew } from './migrations.ts';

/**
 * A link that sets the password of a superuser, who is made if there is none of this address.
 * Throws where the address is none.
 */
export function passwordLink(email = ''): string {
	if (email === '') throw new Error('say whose: ./anemone admin you@example.org');
	migrateNew();
	const record = superuserOf(email);
	const minutes = Math.floor(record.collection().passwordResetToken.duration / 60);
	const { meta } = $app.settings();
	const page = `${meta.appURL.replace(/\/+$/, '')}/_/#/auth/confirm-password-reset`;
	return `Within ${minutes} minutes, set the password of ${email} here: ${page}/${record.newPasswordResetToken()}`;
}

/** The superuser of an address, who is made if there is none. */
export function superuserOf(email: string): core.Record {
	return attempt(() => $app.findAuthRecordByEmail('_superusers', email)) ?? makeSuperuser(email);
}

/** What lets in whoever has it, for so long. */
export function loginToken(superuser: core.Record, minutes: number): string {
	const now = new DateTime();
	// A difference is the one way to a Duration of Go's; nanoseconds.
	return superuser.newStaticAuthToken(now.add(minutes * 60e9).sub(now));
}

function makeSuperuser(email: string): core.Record {
	const record = new Record($app.findCollectionByNameOrId('_superusers'));
	record.setEmail(email);
	record.setRandomPassword();
	$app.save(record);
	return record;
}
