import { adminWords } from '../content/admin.ts';
import { fieldLabel } from '../content/admin-labels.ts';
import { collectionsByName, fieldsOf } from '../records/collections.ts';
import { momentInWords } from './coalition-time.ts';
import { make, makeButton } from './make.ts';
import { messageOf } from './message-of.ts';
import { type AdminRecord, type Form, whenTextDrawn } from './pocketbase-admin.ts';
import { openPanel } from './preview-panel.ts';
import { alone, type Entry, recordsOf, showRecord, undoBar } from './put-back.ts';
import { diffTexts, type Part } from './word-diff.ts';

const words = adminWords.history;

const PAGE = 10;

/** The style of the changes. On a phone, the text after a change is below the text before. */
const style = `
.modal-footer:has(.history-button) { flex-wrap: wrap }
.modal-footer:has(.history-button) .btns { margin-inline-start: auto }
.history { max-width: 80rem; margin: auto }
.history article { margin-bottom: 30px; border: 1px solid var(--surfaceAlt4Color); border-radius: 8px }
.history .put-back { border: 0; border-bottom: 1px solid var(--surfaceAlt4Color) }
.history h3 { margin: 0; padding: 15px var(--spacing) 0; font-size: 1em; font-weight: bold }
.history .versions { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); gap: 10px var(--spacing); padding: 5px var(--spacing) 15px }
.history .versions h4 { margin: 0; font-size: .85em; font-weight: normal; color: var(--surfaceTxtHintColor) }
.history .text { white-space: pre-wrap; overflow-wrap: anywhere }
.history del { background: var(--surfaceDangerColor); color: inherit; text-decoration: line-through }
.history ins { background: var(--surfaceSuccessColor); color: inherit; text-decoration: underline }
`;

/** Adds *History* to the form of each saved record, for accounts that may read the changes. */
export function addHistory() {
	document.head.append(make('style', { textContent: style }));
	whenTextDrawn(offerHistory);
}

/** Adds the button once per form. Called for every text field. */
function offerHistory(box: Element, form: Form) {
	const buttons = box.closest('.record-upsert-modal')?.querySelector('.modal-footer .btns');
	const isThere = buttons?.parentElement?.querySelector('.history-button');
	const { collections } = globalThis.app.store;
	const isLogged = collectionsByName.has(form.collection.name);
	if (!(buttons && isLogged && collections.some(({ name }) => name === 'changes'))) return;
	if (isThere) return;
	const button = makeButton(words.title, 'btn transparent history-button', () => openHistory(form));
	const update = () => {
		button.hidden = !form.originalRecord?.id;
	};
	globalThis.watch(() => form.originalRecord?.id, update);
	update();
	buttons.before(button);
}

/** Shows a record's changes in a dialog over its form, the newest first. */
function openHistory({ collection, originalRecord }: Form) {
	const told = make('p', { role: 'status', textContent: words.loading });
	const list = make('div', { className: 'history' }, told);
	const dialog = openPanel(
		words.title,
		make('div', { className: 'preview-stage' }, make('div', {}, list)),
	);
	const filter = globalThis.app.pb.filter('collection = {:name} && record = {:id}', {
		name: collection.name,
		id: originalRecord?.id,
	});
	const undone = (entry: Entry) => {
		dialog.close();
		showRecord(entry);
	};
	async function show(page: number) {
		try {
			const options = { ...alone, filter, sort: '-when' };
			const { items } = await recordsOf('changes').getList<Entry>(page, PAGE, options);
			const names = await namesIn(items);
			list.append(...items.map((entry) => changeOf(entry, names, () => undone(entry))));
			told.textContent = list.childElementCount > 1 ? '' : words.none;
			if (items.length === PAGE) list.append(moreButton(() => show(page + 1)));
		} catch (error) {
			told.textContent = messageOf(error);
		}
	}
	show(1);
}

function moreButton(show: () => void) {
	const button = makeButton(words.more, 'btn secondary', () => {
		button.remove();
		show();
	});
	return button;
}

/** Returns a change with its fields before and after. The entry of a new record has no fields. */
function changeOf(entry: Entry, names: ReadonlyMap<unknown, string>, undone: () => void) {
	// In the form's order: the server sorts the values by name.
	const list = globalThis.app.store.collections.find(({ name }) => name === entry.collection);
	const fields = entry.action === 'changed' ? (list?.fields ?? []) : [];
	const parts = fields.flatMap(({ name: field }) => {
		if (!(field in entry.after)) return [];
		const [before, after] = diffTexts(
			textOf(entry.before[field], names),
			textOf(entry.after[field], names),
			{ isList: Array.isArray(entry.after[field]) },
		);
		return [
			make('h3', { textContent: fieldLabel(entry.collection, field) }),
			make(
				'div',
				{ className: 'versions' },
				version(words.before, 'del', before),
				version(words.after, 'ins', after),
			),
		];
	});
	if (entry.action === 'created') parts.push(make('h3', { textContent: words.created }));
	return make('article', {}, undoBar(entry, undone), ...parts);
}

function version(title: string, tag: 'del' | 'ins', parts: readonly Part[]) {
	const text = parts.flatMap(({ text, isChanged }) => {
		// A space at the start of a line through or below the text would look odd.
		const words = text.trimStart();
		return isChanged ? [text.slice(0, -words.length || undefined), make(tag, {}, words)] : [text];
	});
	return make(
		'div',
		{},
		make('h4', { textContent: title }),
		make('div', { className: 'text', dir: 'auto' }, ...(text.length > 0 ? text : [words.empty])),
	);
}

/** Returns a field's value as text. `names` are those of the records in an order. */
function textOf(value: unknown, names: ReadonlyMap<unknown, string>): string {
	if (typeof value === 'boolean') return value ? words.on : words.off;
	if (Array.isArray(value)) return value.map((one) => `${names.get(one) ?? one}\n`).join('');
	// A form with pictures sends its line breaks as CR LF.
	const text = String(value ?? '').replace(/\r\n/g, '\n');
	return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/.test(text) ? momentInWords(text) : text;
}

/** Returns the names of the records whose order one of these changes has changed, by id. */
async function namesIn(entries: readonly Entry[]): Promise<ReadonlyMap<unknown, string>> {
	const ordered = new Set(
		entries.flatMap(({ collection, after }) =>
			fieldsOf(collection).flatMap(([name, field]) =>
				field.kind === 'order' && name in after ? [field.of] : [],
			),
		),
	);
	const lists = [...ordered].map(async (list) => {
		const { items } = await recordsOf(list).getList<AdminRecord>(1, 1000, alone);
		const field = collectionsByName.get(list)?.namedBy ?? '';
		return items.map((record) => [record.id, String(record[field])] as const);
	});
	return new Map((await Promise.all(lists)).flat());
}
