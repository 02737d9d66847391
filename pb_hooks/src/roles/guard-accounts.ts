import { accountWords } from '../records/refusals/accounts.ts';
import { ACCOUNTS, countOwners, INSTALLER, isOwner, refusalTo } from './account.ts';

/** What who is no owner may change of the own account. */
const ownFields = new Set(['email', 'password']);

/** Lists accounts: to who is no owner the own one alone, whatever was searched for. */
export function listAccounts(e: core.RecordsListRequestEvent): void {
	const own = e.auth;
	if (own === undefined || isOwner(own)) {
		e.next();
		return;
	}
	if (!isAccount(e)) throw new ForbiddenError(refusalTo(e.auth));
	e.records = [own];
	if (e.result) Object.assign(e.result, { items: [own], totalItems: 1, totalPages: 1 });
	e.next();
}

/** Shows an account: to who is no owner the own one. */
export function viewAccount(e: core.RecordRequestEvent): void {
	if (!isOwner(e.auth) && !isOwn(e)) throw new ForbiddenError(refusalTo(e.auth));
	e.next();
}

/** Makes an account: by the first-login link an owner, by an owner an editor unless said. */
export function createAccount(e: core.RecordRequest): void {
	if (!isOwner(e.auth)) throw new ForbiddenError(refusalTo(e.auth));
	if (isAccount(e) && e.record.getString('role') === '') {
		e.record.set('role', e.auth?.email() === INSTALLER ? 'owner' : 'editor');
	}
}

/** Changes an account: an owner anything, others the own address and password. */
export function updateAccount(e: core.RecordRequest): void {
	if (!isOwner(e.auth)) {
		if (!isOwn(e)) throw new ForbiddenError(refusalTo(e.auth));
		if (!changesOnly(ownFields, e.record)) throw new ForbiddenError(accountWords.ownAccount);
	} else if (isAccount(e) && e.record.getString('role') === '') {
		throw roleError(accountWords.roleMissing);
	}
}

/** Deletes an account, for an owner. */
export function deleteAccount(e: core.RecordRequest): void {
	if (!isOwner(e.auth)) throw new ForbiddenError(refusalTo(e.auth));
}

/** Refuses to leave nobody who is an owner, when an account was changed or deleted. */
export function keepAnOwner({ app }: core.RecordRequest): void {
	if (countOwners(app) === 0) throw roleError(accountWords.lastOwner);
}

/** Gives an account that is saved without a role, or by the command line, the role of an owner. */
export function makeOwner({ record }: core.RecordEvent): void {
	const byCommand = $os.args.includes('superuser') && !$os.args.includes('serve');
	if (byCommand || record.getString('role') === '') record.set('role', 'owner');
}

function isAccount(e: core.RecordRequestEvent | core.RecordsListRequestEvent): boolean {
	return e.collection?.name === ACCOUNTS;
}

function isOwn(e: core.RecordRequestEvent): boolean {
	// Not the record's own id: the body may have brought another one.
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
