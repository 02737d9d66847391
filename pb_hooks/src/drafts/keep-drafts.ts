// Drafts are kept, opened and deleted by accounts that may use the list of the draft's record.

import { isObject } from '../../../web/lib/is-object.ts';
import { collectionsByName } from '../../../web/records/collections.ts';
import { attempt } from '../engine/attempt.ts';
import { closing } from '../engine/closing.ts';
import { execute } from '../engine/sql.ts';
import { contentErrors } from '../errors/content.ts';
import { sentFields } from '../records/sent.ts';
import { forbiddenMessage, mayUse } from '../site/account.ts';
import { DRAFTS, PREVIEW_LINKS } from '../site/all-collections.ts';

const LONGEST_NAME = 200;

/** Lets an account keep a draft, and notes whose it is. The draft's list and record never change. */
export function keepDraft(e: core.RecordRequest): void {
	const { auth, record } = e;
	const stored = record.original();
	const targetOf = (one: core.Record) =>
		`${one.getString('collection')}/${one.getString('record')}`;
	const isMoved = !record.isNew() && targetOf(record) !== targetOf(stored);
	if (isMoved) throw new ForbiddenError(forbiddenMessage(auth));
	refuseOthers(e);
	// The admin then keeps another draft, so that neither text is lost.
	const isOld = !record.isNew() && sentFields(e)('when') !== stored.getString('when');
	if (isOld) throw new ApiError(409, contentErrors.draftKeptMeanwhile);
	const values = attempt((): unknown => JSON.parse(record.getString('values')));
	if (!isObject(values)) throw new BadRequestError();
	const { namedBy = '' } = collectionsByName.get(record.getString('collection')) ?? {};
	record.set('name', String(values[namedBy] ?? '').slice(0, LONGEST_NAME));
	record.set('who', auth?.email() ?? '');
}

/** Refuses to change what is about a list that an account may not use. */
export function refuseOthers({ auth, record }: core.RecordRequest): void {
	const list = record.getString('collection');
	if (collectionsByName.has(list) && mayUse(auth, list)) return;
	throw new ForbiddenError(forbiddenMessage(auth));
}

/**
 * Deletes the draft that a save publishes, in the save's transaction. One that a colleague has kept
 * again since stays: nobody has seen it in the form.
 */
export function deletePublished(e: core.RecordRequest): void {
	const { app, record } = e;
	const [id = '', when = ''] = String(sentFields(e)('keptDraft') ?? '').split('/');
	const filter = `id = {:id} && when = {:when} && collection = {:list} && (record = '' || record = {:of})`;
	const published = { id, when, list: record.collection().name, of: record.id };
	const [draft] = app.findRecordsByFilter(DRAFTS, filter, '', 1, 0, published);
	if (draft) app.delete(draft);
}

/** Turns the drafts of a deleted record into drafts of a new one. */
export function keepDraftsOf({ app, record }: core.RecordEvent): void {
	const of = { list: record.collection().name, id: record.id };
	const change = `UPDATE ${DRAFTS} SET record = '', opened = '' WHERE collection = {:list} AND record = {:id}`;
	execute(app.db(), change, of);
}

/** Deletes the links to a draft that is deleted. */
export function deleteLinksTo({ app, record }: core.RecordEvent): void {
	execute(app.db(), `DELETE FROM ${PREVIEW_LINKS} WHERE draft = {:id}`, { id: record.id });
}

/** Sends an account a file of a draft. */
export function sendToAccount(e: core.RequestEvent): void {
	const draft = attempt(() => $app.findRecordById(DRAFTS, e.request.pathValue('id')));
	const isShown = draft && mayUse(e.auth, draft.getString('collection'));
	if (!isShown || !sendFileOf(draft, e, e.request.pathValue('name'))) throw new NotFoundError();
}

/** Sends a file of a draft, which no cache may store. Returns false if the draft has no such file. */
export function sendFileOf(draft: core.Record, e: core.RequestEvent, name: string): boolean {
	if (![...draft.getStringSlice('files')].includes(name)) return false;
	e.response.header().set('Cache-Control', 'no-store');
	closing($app.newFilesystem(), (files) =>
		files.serve(e.response, e.request, `${draft.baseFilesPath()}/${name}`, name),
	);
	return true;
}
