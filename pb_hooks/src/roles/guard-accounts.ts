import { cleanEmail } from '../../../web/lib/email.ts';
import { accountErrors } from '../errors/accounts.ts';
import type { ValidationErrors } from '../records/typing.ts';
import { ACCOUNTS, countOwners, forbiddenMessage, INSTALLER, isOwner } from '../site/account.ts';

/** The fields of their own account that editors and coordinators may change. */
const ownFields = new Set(['email', 'password']);

/** Permits a login with the value that the authRule of the accounts requires. */
export function permitLogin(e: core.RequestEvent): void {
	e.set('infoContext', 'anemone');
	e.next();
}

/** Lists accounts. Non-owners get only their own account, whatever the filter. */
export function listAccounts(e: core.RecordsListRequestEvent): void {
	const own = e.auth;
	if (own === undefined || isOwner(own)) {
		e.next();
		return;
	}
	if (!isAccount(e)) throw new ForbiddenError(forbiddenMessage(e.auth));
	e.records = [own];
	if (e.result) Object.assign(e.result, { items: [own], totalItems: 1, totalPages: 1 });
	e.next();
}

/** Shows an account. Non-owners see only their own. */
export function viewAccount(e: core.RecordRequestEvent): void {
	if (!isOwner(e.auth) && !isOwn(e)) throw new ForbiddenError(forbiddenMessage(e.auth));
	e.next();
}

/** Lets only owners create accounts. The default role is editor, and owner by first-login link. */
export function createAccount(e: core.RecordRequest): void {
	if (!isOwner(e.auth)) throw new ForbiddenError(forbiddenMessage(e.auth));
	if (isAccount(e) && e.record.getString('role') === '') {
		e.record.set('role', e.auth?.email() === INSTALLER ? 'owner' : 'editor');
	}
}

/** Lets owners change any account, and others the e-mail address and password of their own. */
export function updateAccount(e: core.RecordRequest): void {
	if (!isOwner(e.auth)) {
		if (!isOwn(e)) throw new ForbiddenError(forbiddenMessage(e.auth));
		if (!changesOnly(ownFields, e.record)) throw new ForbiddenError(accountErrors.ownAccount);
	} else if (isAccount(e) && e.record.getString('role') === '') {
		throw roleError(accountErrors.roleMissing);
	}
}

/** Lets only owners delete accounts. */
export function deleteAccount(e: core.RecordRequest): void {
	if (!isOwner(e.auth)) throw new ForbiddenError(forbiddenMessage(e.auth));
}

/** Refuses to change or delete an account if no owner would be left. */
export function keepAnOwner({ app }: core.RecordRequest): void {
	if (countOwners(app) === 0) throw roleError(accountErrors.lastOwner);
}

/** Makes an account an owner if it is saved without a role, or by the command line. */
export function makeOwner({ record }: core.RecordEvent): void {
	const byCommand = $os.args.includes('superuser') && !$os.args.includes('serve');
	if (byCommand || record.getString('role') === '') record.set('role', 'owner');
}

/** Writes the email address of an account in lower case, without what copied addresses bring along. */
export function cleanAccount({ record }: core.RecordEvent): void {
	const email = cleanEmail(record.getString('email'));
	// Only the letters that SQLite compares without case.
	record.set(
		'email',
		email.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()),
	);
}

function isAccount(e: core.RecordRequestEvent | core.RecordsListRequestEvent): boolean {
	return e.collection?.name === ACCOUNTS;
}

function isOwn(e: core.RecordRequestEvent): boolean {
	// Not the id of the changed record: the body may contain another id.
	return isAccount(e) && e.record?.original().id === e.auth?.id;
}

function changesOnly(fields: Set<string>, record: core.Record): boolean {
	const before = record.original();
	const names = record.collection().fields.fieldNames();
	return names.every(
		(name) => fields.has(name) || record.getString(name) === before.getString(name),
	);
}

function roleError(words: string): BadRequestError {
	return new BadRequestError(words, { role: new ValidationError('validation_role', words) });
}

/** Refuses a new password that is among the most common ones. */
export function findCommonPassword(account: core.Record): ValidationErrors {
	// Empty unless a new password is being set.
	const password = account.getString('password');
	if (password === '' || !isCommon(password)) return {};
	return { password: { code: 'validation_common_password', words: accountErrors.commonPassword } };
}

/** Searches the file as one text, and reads it for each password: a list would stay in memory. */
function isCommon(password: string): boolean {
	const list = toString($os.readFile(`${__hooks}/lib/common-passwords.txt`));
	return list.includes(`\n${password.toLowerCase()}\n`);
}
