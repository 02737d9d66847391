import { adminWords } from '../content/admin.ts';
import { isDerived } from '../records/collection.ts';
import { allFieldsOf, collectionsByName } from '../records/collections.ts';
import { momentInWords } from './coalition-time.ts';
import { copyOf } from './copy-pictures.ts';
import { make, makeButton } from './make.ts';
import { openDialog } from './open-dialog.ts';
import { picturesIn } from './picture-numbers.ts';
import {
	type AdminRecord,
	addFooterButtons,
	type Form,
	follow,
	tellError,
	whenTextDrawn,
} from './pocketbase-admin.ts';
import { copyButton, lineOf, linkLines, toStored } from './preview-links.ts';
import { alone, recordsOf } from './undo-change.ts';

const words = adminWords.drafts;
const DRAFTS = 'drafts';

/** A draft as the server keeps it: see web/records/drafts.ts. */
interface Draft extends AdminRecord {
	readonly name: string;
	readonly collection: string;
	readonly who: string;
	readonly when: string;
	readonly record: string;
	readonly opened: string;
	readonly values: Readonly<Record<string, unknown>>;
	readonly files: readonly string[];
}

/** The drafts that forms show, by the form's record: a form that is reset has another record. */
const shown = new WeakMap<object, { readonly draft: Draft; readonly asOpened: string }>();

/** The names under which the server keeps files that were taken from a draft. */
const keptNames = new WeakMap<object, string>();

/** The forms of open modals. */
const forms = new WeakMap<Element, Form>();

/** The draft that the next form of its list shows, after a click on it in the list of drafts. */
let waiting: Draft | undefined;

const raw = <Value>(value: Value): Value => Object(value).__raw ?? value;
const serial = (record: unknown) =>
	JSON.stringify(record, (key, value) => (key === 'expand' ? undefined : value));
const isChanged = ({ record, originalRecord }: Form) => serial(record) !== serial(originalRecord);

/** Adds *Keep as draft* to the form of each record, and above its fields the drafts of the record. */
export function addDrafts() {
	document.head.append(make('style', { textContent: style }));
	addFooterButtons('keep-button', (form, modal) => {
		if (!collectionsByName.has(form.collection.name)) return [];
		const button = makeButton(words.keep, 'btn secondary keep-button', async () => {
			button.disabled = true;
			await keep(form, modal).catch(tellError);
			button.disabled = false;
		});
		return [button];
	});
	whenTextDrawn(offerDrafts);
	const { fieldTypes, modals } = globalThis.app;
	const { openRecordUpsert } = modals;
	modals.openRecordUpsert = (of, record, ...more) => {
		const id = typeof record === 'string' ? record : record?.id;
		if (of.name !== DRAFTS || !id) openRecordUpsert.call(modals, of, record, ...more);
		else openInItsForm(id, more).catch(tellError);
	};
	const { close } = modals;
	modals.close = (modal, force) => {
		const form = modal && forms.get(modal);
		// The admin would ask whether to discard a draft that was only looked at.
		const isRead = form && shown.get(raw(form.record))?.asOpened === serial(form.record);
		if (isRead) forgetTyped(form);
		return close.call(modals, modal, force || isRead === true);
	};
	const { file, text } = fieldTypes;
	const { view } = file;
	// A draft's files have no address from which the admin could load them.
	file.view = (cell) =>
		cell.record.collectionName === DRAFTS ? make('span') : view.call(file, cell);
	text.onrecordsave = async ({ record, payload }) => {
		const { draft } = shown.get(raw(record)) ?? {};
		// The server deletes the draft with the save.
		if (draft) payload.keptDraft = `${draft.id}/${draft.when}`;
	};
}

/** Removes what the admin keeps of a form in the browser. */
function forgetTyped(form: Form) {
	const key = `draft_${form.collection.id}_${form.originalRecord?.id ?? ''}`;
	if (isChanged(form)) localStorage.removeItem(key);
}

async function openInItsForm(id: string, more: readonly unknown[]) {
	const { modals, store } = globalThis.app;
	const draft = await recordsOf(DRAFTS).getOne<Draft>(id, alone);
	const list = store.collections.find(({ name }) => name === draft.collection);
	if (!list) return;
	waiting = draft;
	modals.openRecordUpsert(list, draft.record, ...more);
}

/** Adds the drafts once per form. Called for every text field. */
function offerDrafts(box: Element, form: Form) {
	const modal = box.closest('.record-upsert-modal');
	const { name } = form.collection;
	if (!modal || !collectionsByName.has(name) || forms.has(modal)) return;
	forms.set(modal, form);
	const bar = make('div', { className: 'drafts' });
	modal.querySelector('.modal-content')?.before(bar);
	const stored = () => [form.originalRecord?.id, form.originalRecord?.updated];
	follow(stored, () => {
		const draft = waiting;
		const isLoaded = draft?.record === '' || form.originalRecord?.updated !== undefined;
		if (draft?.collection === name && isLoaded) {
			waiting = undefined;
			show(form, draft, bar).catch(tellError);
		} else listDrafts(form, bar).catch(console.warn);
	});
}

/**
 * Lists the drafts of the form's record or, in the form of a new one, those of new records. Below are
 * the links to what visitors do not see.
 */
async function listDrafts(form: Form, bar: HTMLElement) {
	const { draft: open } = shown.get(raw(form.record)) ?? {};
	const id = form.originalRecord?.id ?? '';
	const target = { collection: form.collection.name, record: id };
	const filter = globalThis.app.pb.filter(
		'collection = {:collection} && record = {:record}',
		target,
	);
	const options = { ...alone, filter, sort: '-when', fields: 'id,who,when,name' };
	const { items } = await recordsOf(DRAFTS).getList<Draft>(1, 20, options);
	const again = () => listDrafts(form, bar).catch(tellError);
	const lines = items.map((draft) => {
		const isOpen = draft.id === open?.id;
		const when = momentInWords(draft.when, false);
		const text = words.by(isOpen, draft.who, when, id ? '' : draft.name);
		const opening = makeButton(words.open, 'btn sm outline', () => {
			show(form, draft, bar).catch(tellError);
		});
		const deleting = makeButton(words.delete, 'btn sm transparent', () => {
			const send = async () => {
				await recordsOf(DRAFTS).delete(draft.id, alone);
				if (isOpen) shown.delete(raw(form.record));
				again();
			};
			const question = make('p', {}, text, ' ', words.deleteHelp);
			openDialog(words.deleteTitle, [question], { action: words.delete, send });
		});
		opening.hidden = isOpen;
		return lineOf(text, opening, ...copyButton(form, { draft: draft.id }, again), deleting);
	});
	const links = await linkLines(filter, again);
	bar.replaceChildren(...lines, ...toStored(form, again), ...links);
}

/** Puts a draft into a form. */
async function show(form: Form, { id }: { readonly id: string }, bar: HTMLElement) {
	if (isChanged(form)) throw new Error(words.unsaved);
	const { record } = form;
	const draft = await recordsOf(DRAFTS).getOne<Draft>(id, alone);
	const files = await Promise.all(
		draft.files.map(async (name) => {
			const file = await copyOf(`/api/drafts/${id}/`, name);
			keptNames.set(file, name);
			return file;
		}),
	);
	const names = fieldsOf(form).flatMap(([name]) => (name in draft.values ? [name] : []));
	const chosen = filesIn(form);
	for (const name of names.filter((one) => chosen.has(one))) {
		const found = [draft.values[name]].flat();
		Reflect.set(
			record,
			name,
			found.map((one) => (typeof one === 'number' ? files[one] : one)),
		);
	}
	// Numbers of pictures in a text follow the pictures: the draft's text comes when they are there.
	await new Promise((resolve) => setTimeout(resolve));
	for (const name of names) if (!chosen.has(name)) Reflect.set(record, name, draft.values[name]);
	// A save is then compared with the version that the draft began from.
	if (draft.opened) Reflect.set(record, 'updated', draft.opened);
	shown.set(raw(record), { draft, asOpened: serial(record) });
	await listDrafts(form, bar);
}

/** Stores what the form has as a draft, and closes the form. */
async function keep(form: Form, modal: HTMLElement) {
	const drafts = recordsOf(DRAFTS);
	const { draft } = shown.get(raw(form.record)) ?? {};
	let told: string = words.kept;
	try {
		if (!draft) throw { status: 404 };
		await drafts.update(draft.id, { ...contentOf(form, keptNames), when: draft.when }, alone);
	} catch (error) {
		// Somebody kept it again, or published or deleted it, so this text needs a draft of its own.
		if (![404, 409].includes(Object(error).status)) throw error;
		await drafts.create(contentOf(form), alone);
		if (draft) told = words.keptBeside;
	}
	forgetTyped(form);
	globalThis.app.modals.close(modal, true);
	globalThis.app.toasts.success(told);
}

/** Returns a form as a draft. Of files that the server already keeps, it has the names. */
function contentOf(form: Form, names: WeakMap<object, string> = new WeakMap()) {
	const { collection, record, originalRecord } = form;
	const chosen = filesIn(form);
	const added = [...chosen.values()].flat().filter((one) => one instanceof Blob);
	// The server puts those that it keeps before those that are sent.
	const files = added.sort((a, b) => Number(names.has(b)) - Number(names.has(a)));
	const values = fieldsOf(form).map(([name]) => {
		const places = chosen.get(name)?.map((one) => (one instanceof Blob ? files.indexOf(one) : one));
		return [name, places ?? record[name] ?? null];
	});
	return {
		collection: collection.name,
		record: originalRecord?.id ?? '',
		opened: originalRecord?.id ? record.updated : '',
		values: Object.fromEntries(values),
		files: files.map((file) => names.get(file) ?? file),
	};
}

/** Returns the chosen files of a form by field: stored ones by name. */
function filesIn(form: Form): Map<string, unknown[]> {
	const ofFiles = fieldsOf(form).filter(([, { kind }]) => /^(?:pictures?|pdf)$/.test(kind));
	return new Map(
		ofFiles.map(([name, { kind }]) => {
			// In a field for one file, the server keeps the last.
			const chosen = picturesIn(form.record, name).slice(kind === 'pictures' ? 0 : -1);
			return [name, chosen.map(raw)];
		}),
	);
}

/** Returns the fields that people fill in. */
const fieldsOf = ({ collection }: Form) =>
	allFieldsOf(collection.name).filter(([, field]) => !isDerived(field));

const style = '.drafts { flex-shrink: 0; background: var(--surfaceAlt1Color) }';
