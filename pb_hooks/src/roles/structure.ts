import { accountErrors } from '../errors/accounts.ts';
import { requireMailForFactor } from './second-factor.ts';

/** The switch. As an environment variable, it cannot be turned on from the admin. */
const SWITCH = 'ANEMONE_UNLOCK_STRUCTURE';

/** The sign-in options that owners may change: methods, durations and mail templates. */
const signInOptions = new Set([
	'mfa',
	'otp',
	'authAlert',
	'authToken',
	'passwordResetToken',
	'emailChangeToken',
	'verificationToken',
	'fileToken',
	'verificationTemplate',
	'resetPasswordTemplate',
	'confirmEmailChangeTemplate',
]);

/** Returns whether the host lets owners change the structure of the site from the admin. */
export function isUnlocked(): boolean {
	return $os.getenv(SWITCH) === '1';
}

/** Logs at the start of the server that the structure is unlocked, so that nobody forgets it. */
export function announceUnlocked(): void {
	if (isUnlocked()) {
		console.error(
			`[structure] ${SWITCH}=1 is set, so owners can change, empty and delete collections in the admin. When you are done, start the site without it.`,
		);
	}
}

/** Refuses to change a collection while the structure is locked, except its sign-in options. */
export function guardCollection(e: core.CollectionRequestEvent): void {
	if (!isUnlocked() && !keepsStructure(e)) throw new ForbiddenError(accountErrors.collections);
	requireMailForFactor(e);
	e.next();
}

/** Compares with the collection that the path names, because the body may change id and name. */
function keepsStructure(e: core.CollectionRequestEvent): boolean {
	const stored = fieldsOf(
		$app.findCollectionByNameOrId(e.requestEvent.request.pathValue('collection')),
	);
	const wanted = fieldsOf(e.collection);
	return [...new Set([...stored.keys(), ...wanted.keys()])].every(
		(name) => signInOptions.has(name) || stored.get(name) === wanted.get(name),
	);
}

/** Returns the properties of a collection as JSON. */
function fieldsOf(collection: core.Collection): Map<string, string> {
	const plain: object = JSON.parse(JSON.stringify(collection));
	return new Map(Object.entries(plain).map(([name, value]) => [name, JSON.stringify(value)]));
}
