import { accountErrors } from '../errors/accounts.ts';
import { forbiddenMessage, isOwner } from '../site/account.ts';
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

/** Lets a request change the structure if the switch is on and an owner sends the request. */
export function guardStructure(e: core.CollectionRequestEvent): void {
	guard(e, accountErrors.collections);
}

/** Guards an import of collections in the same way. */
export function guardImport(e: core.CollectionsImportRequestEvent): void {
	guard(e, accountErrors.importing);
}

function guard(
	e: core.CollectionRequestEvent | core.CollectionsImportRequestEvent,
	lockedError: string,
): void {
	if (!isOwner(e.auth)) throw new ForbiddenError(forbiddenMessage(e.auth));
	if (!isUnlocked()) throw new ForbiddenError(lockedError);
	e.next();
}

/** Guards a collection like {@link guardStructure}, but lets owners change sign-in options. */
export function guardCollection(e: core.CollectionRequestEvent): void {
	if (!isOwner(e.auth) || !keepsStructure(e)) {
		guardStructure(e);
		return;
	}
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
