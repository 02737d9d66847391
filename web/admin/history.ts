import { adminWords } from '../content/admin.ts';
import { fieldLabel } from '../content/admin-labels.ts';
import { withFileNames } from '../lib/numbered-pictures.ts';
import { collectionsByName } from '../records/collections.ts';
import { dayInWords, momentInWords } from './coalition-time.ts';
import { make, makeButton } from './make.ts';
import { messageOf } from './message-of.ts';
import { addFooterButtons, type Form, follow } from './pocketbase-admin.ts';
import { openPanel } from './preview-panel.ts';
import { alone, type Entry, recordsOf, showRecord, undoBar } from './undo-change.ts';
import { dayFlagOf } from './whole-days.ts';
import { diffTexts, type Part } from './word-diff.ts';

const words = adminWords.history;

const PAGE = 10;

/** The style of the changes. On a phone, the text after a change is below the text before. */
const style = `
.history { max-width: 80rem; margin: auto }
.history article { margin-bottom: 30px; border: 1px solid var(--surfaceAlt4Color); border-radius: 8px }
.history .undo-change { border: 0; border-bottom: 1px solid var(--surfaceAlt4Color) }
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
	addFooterButtons('history-button', (form) => {
		const { collections } = globalThis.app.store;
		const isLogged = collectionsByName.has(form.collection.name);
		if (!isLogged || !collections.some(({ name }) => name === 'changes')) return [];
		const open = () => openHistory(form);
		const button = makeButton(words.title, 'btn transparent history-button', open);
		const id = () => form.originalRecord?.id;
		follow(id, () => {
			button.hidden = !id();
		});
		return [button];
	});
}

/** Shows a record's changes in a dialog over its form, the newest first. */
function openHistory({ collection, originalRecord }: Form) {
	const statusLine = make('p', { role: 'status', textContent: words.loading });
	const list = make('div', { className: 'history' }, statusLine);
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
			list.append(
				...items.map((entry) => changeOf(entry, originalRecord?.allDay, () => undone(entry))),
			);
			statusLine.textContent = list.childElementCount > 1 ? '' : words.none;
			if (items.length < PAGE) return;
			const more = makeButton(words.more, 'btn secondary', () => {
				more.remove();
				show(page + 1);
			});
			list.append(more);
		} catch (error) {
			statusLine.textContent = messageOf(error);
		}
	}
	show(1);
}

/** Returns a change with its texts before and after. Of lists, such as an order, only the label. */
function changeOf(entry: Entry, allDay: unknown, undone: () => void) {
	// In the form's order: the server sorts the values by name.
	const list = globalThis.app.store.collections.find(({ name }) => name === entry.collection);
	const fields = entry.action === 'changed' ? (list?.fields ?? []) : [];
	const parts = fields.flatMap(({ name }) => {
		const now = entry.after[name];
		if (now === undefined) return [];
		const title = make('h3', { textContent: fieldLabel(entry.collection, name) });
		if (Array.isArray(now)) return [title];
		const flag = dayFlagOf(entry.collection, name);
		const [from = '', to = ''] = [entry.before, entry.after].map((values) =>
			textOf(values[name], Boolean(flag && (values[flag] ?? allDay))),
		);
		const diff = diffTexts(from, to);
		const before = version(
			words.before,
			'del',
			diff.filter(({ added }) => !added),
		);
		const after = version(
			words.after,
			'ins',
			diff.filter(({ removed }) => !removed),
		);
		return [title, make('div', { className: 'versions' }, before, after)];
	});
	if (entry.action === 'created') parts.push(make('h3', { textContent: words.created }));
	return make('article', {}, undoBar(entry, undone), ...parts);
}

function version(title: string, tag: 'del' | 'ins', diff: readonly Part[]) {
	const text = diff.map(({ value, added, removed }) =>
		added || removed ? make(tag, {}, value) : value,
	);
	if (text.length === 0) text.push(words.empty);
	const box = make('div', { className: 'text', dir: 'auto' }, ...text);
	return make('div', {}, make('h4', { textContent: title }), box);
}

function textOf(value: unknown, isDay: boolean): string {
	if (typeof value === 'boolean') return value ? words.on : words.off;
	// A form with pictures sends its line breaks as CR LF.
	const text = withFileNames(String(value ?? '').replace(/\r\n/g, '\n'));
	if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/.test(text)) return text;
	return isDay ? dayInWords(text) : momentInWords(text);
}
