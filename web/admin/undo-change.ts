import { adminWords } from '../content/admin.ts';
import { fieldLabel } from '../content/admin-labels.ts';
import { withFileNames } from '../lib/numbered-pictures.ts';
import { momentInWords } from './coalition-time.ts';
import { make, makeButton } from './make.ts';
import { messageOf } from './message-of.ts';
import { type AdminRecord, whenRecordOpens } from './pocketbase-admin.ts';
import { undoDecline } from './undo-decline.ts';

type Values = Readonly<Record<string, unknown>>;

/** A change as the server logged it. */
export interface Entry extends AdminRecord {
	readonly collection: string;
	readonly record: string;
	readonly name: string;
	readonly action: 'created' | 'changed' | 'deleted';
	readonly who: string;
	readonly when: string;
	readonly collectionId: string;
	readonly before: Values;
	readonly after: Values;
	/** The ids of the offers that were changed together. */
	readonly moved: unknown;
}

/** Without this option, the admin's client cancels a pending request when an equal one starts. */
export const alone = { requestKey: null };

export const recordsOf = (collection: string) => globalThis.app.pb.collection(collection);

/** Adds a button to the form of each entry of `changes` that restores the earlier values. */
export function addUndo() {
	whenRecordOpens('changes', (id) => {
		showOffer(id).catch(console.warn);
	});
}

async function showOffer(id: string) {
	const entry = await recordsOf('changes').getOne<Entry>(id, alone);
	const footer = [...document.querySelectorAll('.record-upsert-modal > .modal-footer')].at(-1);
	if (!footer) throw new TypeError('the form has no footer');
	footer.before(undoBar(entry, () => showRecord(entry)));
}

/** Returns who made a change and when, with a button to undo it. `undone` runs afterward. */
export function undoBar(entry: Entry, undone: () => void): HTMLElement {
	const statusLine = make('p', {
		role: 'status',
		textContent: adminWords.changedBy(entry.who, momentInWords(entry.when)),
	});
	const button = makeButton(adminWords.undo, 'btn', async () => {
		button.disabled = true;
		try {
			await undo(entry);
			globalThis.app.toasts.success(adminWords.isUndone);
			undone();
		} catch (error) {
			statusLine.textContent = messageOf(error);
			button.disabled = false;
		}
	});
	const buttons = entry.action === 'created' ? [] : [button];
	return make('div', { className: 'undo-change' }, statusLine, ...buttons);
}

/** Shows the record instead of the open form, and reloads the list of changes. */
export function showRecord({ collection, collectionId, record }: Entry) {
	const { modals, store } = globalThis.app;
	modals.close(null, true);
	document.dispatchEvent(new CustomEvent('record:save', { detail: { collectionId } }));
	const described = store.collections.find(({ name }) => name === collection);
	if (described) modals.openRecordUpsert(described, record);
}

/**
 * Restores the values from before a change.
 *
 * @throws {Error} with a message for the editor, if the record has changed again since
 */
async function undo(entry: Entry) {
	if (entry.collection === 'donation_offers' && Array.isArray(entry.moved)) {
		await undoDecline(entry.id, entry.moved.length);
		return;
	}
	const records = recordsOf(entry.collection);
	const stored = await findRecord(entry);
	if (entry.action === 'deleted') {
		if (stored) throw new Error(adminWords.existsAgain);
		await records.create({ ...entry.before, id: entry.record }, alone);
		return;
	}
	if (!stored) throw new Error(adminWords.isDeleted);
	const changed = Object.keys(entry.after).filter((field) => !isAsAfter(entry, stored, field));
	if (changed.length > 0) throw new Error(await whoChanged(entry, stored, changed));
	// The compared version lets the server refuse this if somebody saves the record in between.
	await records.update(entry.record, { ...entry.before, updated: stored.updated }, alone);
}

/** Returns the current record, or undefined if it was deleted. */
async function findRecord({ collection, record }: Entry): Promise<AdminRecord | undefined> {
	try {
		return await recordsOf(collection).getOne(record, alone);
	} catch (error) {
		if (Object(error).status === 404) return undefined;
		throw error;
	}
}

/** Returns whether a field is as the change left it. For an order, added records do not count. */
function isAsAfter({ collection, after }: Entry, stored: AdminRecord, field: string): boolean {
	const [now, then] = [stored[field], after[field]];
	const isOrder = globalThis.app.store.collections
		.find(({ name }) => name === collection)
		?.fields.some(({ name, type }) => name === field && type === 'relation');
	if (!isOrder || !Array.isArray(now) || !Array.isArray(then)) return isSame(now, then);
	return isSame(
		now.filter((id) => then.includes(id)),
		then.filter((id) => now.includes(id)),
	);
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Returns a message with the fields' current values and who changed them. */
async function whoChanged(entry: Entry, stored: AdminRecord, changed: string[]): Promise<string> {
	const filter = globalThis.app.pb.filter(
		'collection = {:collection} && record = {:record} && when > {:when}',
		{ ...entry },
	);
	const later = { ...alone, filter, sort: '-when' };
	const { items } = await recordsOf('changes').getList<Entry>(1, 200, later);
	const sentences = changed.map((field) => {
		const change = items.find(({ after }) => field in after);
		const by = change && { who: change.who, when: momentInWords(change.when) };
		const now = stored[field];
		const shown = typeof now === 'string' ? withFileNames(now) : now;
		return adminWords.saysNow(fieldLabel(entry.collection, field), shown, by);
	});
	return [adminWords.notUndone, ...sentences].join(' ');
}
