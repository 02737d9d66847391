import { attempt } from '../engine/attempt.ts';
import { hasAccounts, INSTALLER, isSecondFactorOn } from '../site/account.ts';
import { siteAddress } from '../site/site-address.ts';
import { migrateNew } from './migrations.ts';
import { servedAt } from './site-key.ts';

/** The lifetime of the first-login link, in minutes; the same as PocketBase's own. */
export const FIRST_LOGIN = 30;

/**
 * Returns a link for setting a superuser's password, and creates the superuser if there is none
 * with this address. Without an address, returns how to log in. Throws if the address is invalid.
 */
export function passwordLink(email = ''): string {
	migrateNew();
	const { meta } = $app.settings();
	// PocketBase's default address has another port than a site that listens elsewhere.
	const url = siteAddress(meta.appURL) || (servedAt() ?? meta.appURL.replace(/\/+$/, ''));
	const admin = `${url}/_/`;
	if (email === '') {
		return hasAccounts()
			? `Log in at ${admin}. If you need a link that sets a password, add your address: ./anemone admin you@example.org`
			: `To create the first account, open this link within ${FIRST_LOGIN} minutes: ${firstLogin(admin)}`;
	}
	const record = ensureSuperuser(email);
	const minutes = Math.floor(record.collection().passwordResetToken.duration / 60);
	const page = `${admin}#/auth/confirm-password-reset`;
	return [
		`To set the password of ${email}, open this link within ${minutes} minutes: ${page}/${record.newPasswordResetToken()}`,
		...whatElseLocksOut(email),
	].join('\n');
}

/** Returns what a login needs besides the password, and the command for people who lack it. */
function whatElseLocksOut(email: string): string[] {
	const { superuserIPs } = $app.settings();
	const addresses = `The site's settings let people log in only from ${superuserIPs.join(', ')}. If you are locked out, allow all addresses: ./anemone pocketbase superuser ips. Then restart the site`;
	const code = `The second factor is on: after the password, the login needs a code, which is sent by e-mail. If no e-mail arrives, print an id and a code, and enter both: ./anemone pocketbase superuser otp ${email}`;
	return [...(superuserIPs.length > 0 ? [addresses] : []), ...(isSecondFactorOn() ? [code] : [])];
}

/** Returns the link of the admin's page that creates the first account. */
export function firstLogin(admin: string): string {
	return `${admin}#/pbinstall/${loginToken(ensureSuperuser(INSTALLER), FIRST_LOGIN)}`;
}

/** Returns the superuser with an address, and creates it if it does not exist. */
function ensureSuperuser(email: string): core.Record {
	const found = attempt(() => $app.findAuthRecordByEmail('_superusers', email));
	if (found) return found;
	const record = new Record($app.findCollectionByNameOrId('_superusers'));
	record.setEmail(email);
	record.setRandomPassword();
	$app.save(record);
	return record;
}

/** Returns a token that lets anybody who has it sign in, for the given time. */
function loginToken(superuser: core.Record, minutes: number): string {
	const now = new DateTime();
	// Subtraction is the only way to get a Go Duration; nanoseconds.
	return superuser.newStaticAuthToken(now.add(minutes * 60e9).sub(now));
}
