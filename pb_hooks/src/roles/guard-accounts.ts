import { INSTALLER, isEditor } from './account.ts';
import { refusals } from './refusals.ts';

const ACCOUNTS = '_superusers';

/** What an editor may change of the own account. */
const ownFields = new Set(['email', 'password']);

/** Lists accounts: to an editor the own one alone, whatever was searched for. */
export function listAccounts(e: core.RecordsListRequestEvent): void {
	const own = e.auth;
	if (own === undefined || !isEditor(own)) {
		e.next();
		return;
	}
	if (!isAccount(e)) throw new ForbiddenError(refusals.forOwners);
	e.records = [own];
	if (e.result) Object.assign(e.result, { items: [own], totalItems: 1, totalPages: 1 });
	e.next();
}

/** Shows an account: to an editor the own one. */
export function viewAccount(e: core.RecordRequestEvent): void {
	if (isEditor(e.auth) && !isOwn(e)) throw new ForbiddenError(refusals.forOwners);
	e.next();
}

/** Makes an account: by the first-login link an owner, by an owner an editor unless said. */
export function createAccount(e: core.RecordRequestEvent): void {
	if (isEditor(e.auth)) throw new ForbiddenError(refusals.forOwners);
	if (isAccount(e) && e.record?.getString('role') === '') {
		e.record.set('role', e.auth?.email() === INSTALLER ? 'owner' : 'editor');
	}
	e.next();
}

/** Changes an account: an editor the own address and password, an owner anything. */
export function updateAccount(e: core.RecordRequestEvent): void {
	if (isEditor(e.auth)) {
		if (!isOwn(e)) throw new ForbiddenError(refusals.forOwners);
		if (!changesOnly(ownFields, e.record)) throw new ForbiddenError(refusals.ownAccount);
		e.next();
		return;
	}
	if (isAccount(e) && e.record?.getString('role') === '') {
		throw roleError(refusals.roleMissing);
	}
	keepAnOwner(e);
}

/** Deletes an account, for an owner. */
export function deleteAccount(e: core.RecordRequestEvent): void {
	if (isEditor(e.auth)) throw new ForbiddenError(refusals.forOwners);
	keepAnOwner(e);
}

/** Gives an account that is saved without a role, or by the command line, the role of an owner. */
export function makeOwner(e: core.RecordEvent): void {
	const byCommand = $os.args.includes('superuser') && !$os.args.includes('serve');
	if (byCommand || e.record.getString('role') === '') e.record.set('role', 'owner');
	e.next();
}

function isAccount(e: core.RecordRequestEvent | core.RecordsListRequestEvent): boolean {
	return e.collection?.name === ACCOUNTS;
}

function isOwn(e: core.RecordRequestEvent): boolean {
	// Not the record's own id: the body may have brought another one.
	return isAccount(e) && e.record?.original().id === e.auth?.id;
}

function changesOnly(fields: Set<string>, record: core.Record | undefined): boolean {
	const before = record?.original();
	const names = record?.collection().fields.fieldNames() ?? [];
	return names.every(
		(name) => fields.has(name) || record?.getString(name) === before?.getString(name),
	);
}

/** Counted after the change and within its transaction: two owners may step down at once. */
function keepAnOwner(e: core.RecordRequestEvent): void {
	if (!isAccount(e)) {
		e.next();
		return;
	}
	const { app } = e;
	try {
		app.runInTransaction((transaction) => {
			e.app = transaction;
			e.next();
			const owners = $dbx.exp("role != 'editor' AND email != {:installer}", {
				installer: INSTALLER,
			});
			if (transaction.countRecords(ACCOUNTS, owners) === 0) throw roleError(refusals.lastOwner);
		});
	} finally {
		e.app = app;
	}
}

function roleError(words: string): BadRequestError {
	return new BadRequestError(words, { role: new ValidationError('validation_role', words) });
}
