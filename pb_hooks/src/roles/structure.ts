import { accountWords } from '../records/refusals/accounts.ts';
import { isOwner, refusalTo } from './account.ts';

/** The switch, of the process: nobody can turn it on from the admin. */
const SWITCH = 'ANEMONE_UNLOCK_STRUCTURE';

/** What owners set at accounts: how one signs in, how long that lasts, and the letters. */
const signInOptions = new Set([
	...['mfa', 'otp', 'authAlert'],
	...['authToken', 'passwordResetToken', 'emailChangeToken', 'verificationToken', 'fileToken'],
	...['verificationTemplate', 'resetPasswordTemplate', 'confirmEmailChangeTemplate'],
]);

/** Whether whoever hosts the site lets owners change its structure from the admin. */
export function isUnlocked(): boolean {
	return $os.getenv(SWITCH) === '1';
}

/** Says at the start of a server that the structure is unlocked, so that it is not forgotten. */
export function announceUnlocked(): void {
	if (isUnlocked()) {
		console.error(
			`[structure] ${SWITCH}=1: owners can change, empty and delete collections from the admin. Start without it when that is done.`,
		);
	}
}

/** Goes on with a request that changes the structure, where the switch is on and an owner asks. */
export function guardStructure(
	e: core.CollectionRequestEvent | core.CollectionsImportRequestEvent,
): void {
	if (!isOwner(e.auth)) throw new ForbiddenError(refusalTo(e.auth));
	if (!isUnlocked()) throw new ForbiddenError(accountWords.structure);
	e.next();
}

/** As {@link guardStructure}; how accounts sign in is no structure. */
export function guardCollection(e: core.CollectionRequestEvent): void {
	if (!isOwner(e.auth) || !keepsStructure(e)) guardStructure(e);
	else e.next();
}

/** Compared with what is stored under the name in the path: the body may change id and name. */
function keepsStructure(e: core.CollectionRequestEvent): boolean {
	const stored = fieldsOf(
		$app.findCollectionByNameOrId(e.requestEvent.request.pathValue('collection')),
	);
	const wanted = fieldsOf(e.collection);
	return [...new Set([...stored.keys(), ...wanted.keys()])].every(
		(name) => signInOptions.has(name) || stored.get(name) === wanted.get(name),
	);
}

/** Each property of a collection as JSON. */
function fieldsOf(collection: core.Collection): Map<string, string> {
	const plain: object = JSON.parse(JSON.stringify(collection));
	return new Map(Object.entries(plain).map(([name, value]) => [name, JSON.stringify(value)]));
}
