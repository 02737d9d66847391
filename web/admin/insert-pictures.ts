import { adminWords } from '../content/admin.ts';
import { folderOfPictures } from '../lib/numbered-pictures.ts';
import { fieldOf } from '../records/collections.ts';
import { make, makeButton } from './make.ts';
import { addParagraphs, write } from './markdown-edits.ts';
import { openDialog } from './open-dialog.ts';
import { picturesIn } from './picture-numbers.ts';
import { type FileInput, type Form, follow } from './pocketbase-admin.ts';

const words = adminWords.format;

/** A picture of a form: its number, and its file's name. */
interface Picture {
	readonly number: number;
	readonly name: string;
}

/** Adds *Insert* to each picture that a text can show, and *Replace* to each stored one. */
export function offerInsert() {
	const { file } = globalThis.app.fieldTypes;
	const stock = file.input;
	file.input = (props) => {
		const element = stock.call(file, props);
		const field = fieldOf(props.collection.name, props.field.name);
		if (field?.kind === 'pictures') addButtons(element, props, field.of, field.sizes[0]);
		return element;
	};
	const stockSave = file.onrecordsave;
	file.onrecordsave = (save) => {
		stockSave.call(file, save);
		const { name } = save.field;
		const order = [save.payload[name]].flat().map((one) => (one instanceof File ? '' : one));
		// The server puts files between stored ones; PocketBase puts them last.
		if (order.some((one, at) => one === '' && order.slice(at).some(Boolean)))
			save.payload[`${name}InOrder`] = order.join('/');
	};
}

/** Adds the buttons to each picture that is added. */
function addButtons(box: HTMLElement, props: FileInput, text: string, size: string) {
	const add = () => {
		for (const actions of box.querySelectorAll('.list-item .actions')) {
			if (actions.querySelector('.insert-picture')) continue;
			actions.prepend(
				insertButton(box, actions, text),
				...replaceButton(actions, props, text, size),
			);
		}
	};
	new MutationObserver(add).observe(box, { childList: true, subtree: true });
}

/** Returns a button that puts another file in the place of a stored one. The text keeps its number. */
function replaceButton(actions: Element, props: FileInput, text: string, size: string) {
	const { record, collection, field } = props;
	const old = actions.closest('.list-item')?.querySelector('.txt')?.textContent ?? '';
	if (![record[field.name]].flat().includes(old)) return [];
	const input = make('input', { type: 'file', accept: 'image/*' });
	input.onchange = () => {
		const [file] = input.files ?? [];
		if (!file) return;
		const files = [record[field.name]].flat();
		files.splice(files.indexOf(old), 0, file);
		Reflect.set(record, field.name, files);
		const number = picturesIn(record, field.name).indexOf(file) + 1;
		const stored = `](${folderOfPictures(collection.name, String(record.id))}${old}?thumb=${size}`;
		Reflect.set(record, text, String(record[text] ?? '').replaceAll(stored, `](${number}`));
		actions.querySelector<HTMLElement>('.btn.circle')?.click();
	};
	const button = makeButton(words.replace, 'btn sm secondary', () => input.click());
	button.ariaLabel = `${words.replace} ${old}`;
	return [button];
}

function insertButton(box: HTMLElement, actions: Element, text: string) {
	const item = actions.closest('.list-item');
	const name = item?.querySelector('.txt')?.textContent ?? '';
	const button = makeButton(words.insert, 'btn sm secondary insert-picture', () => {
		const area = box
			.closest('.modal')
			?.querySelector<HTMLTextAreaElement>(`textarea[name=${text}]`);
		const items = [...box.querySelectorAll('.list-item:not(.deleted)')];
		const number = items.findIndex((one) => one === item) + 1;
		if (area && number > 0) insertPictures(area, [{ number, name }]);
	});
	button.ariaLabel = `${words.insert} ${name}`;
	return button;
}

/** Below a text that shows removed pictures, offers to remove them from the text as well. */
export function offerRemoval(box: HTMLElement, { record, collection, field }: Form, from: string) {
	const note = make('p', { role: 'status', className: 'advice' });
	const folder = folderOfPictures(collection.name, String(record.id));
	const text = () => String(record[field.name] ?? '');
	const gone = () =>
		(record['@@filesToDelete']?.[from] ?? []).filter((file) =>
			text().includes(`](${folder}${file}?`),
		);
	const remove = () => {
		const files = gone();
		const left = text().replace(/!\[[^[\]]*\]\(([^()?\s]*)[^()]*\)\s*/g, (all, address: string) =>
			files.some((file) => address === `${folder}${file}`) ? '' : all,
		);
		Reflect.set(record, field.name, left);
	};
	const count = () => gone().length;
	follow(count, () => {
		const button = makeButton(words.removeShown, 'btn sm secondary', remove);
		note.replaceChildren(...(count() > 0 ? [`${words.stillShown} `, button] : []));
	});
	box.append(note);
}

/**
 * Adds files to the form's pictures, and inserts them into the text. Without files, lets the editor
 * choose some.
 */
export function uploadPictures(
	form: Form,
	field: string,
	area: HTMLTextAreaElement,
	files?: readonly File[],
) {
	const output = area.closest('.modal')?.querySelector(`.field-type-file [name=${field}]`);
	const input = output?.parentElement?.querySelector<HTMLInputElement>('input[type=file]');
	const before = picturesIn(form.record, field).length;
	const stop = new AbortController();
	const { signal } = stop;
	input?.addEventListener('cancel', () => stop.abort(), { signal });
	// The admin sends this event once the files are in the form.
	output?.addEventListener(
		'change',
		() => {
			stop.abort();
			const added = picturesIn(form.record, field)
				.slice(before)
				.map((file, at) => ({
					number: before + at + 1,
					name: file instanceof File ? file.name : '',
				}));
			if (added.length > 0) insertPictures(area, added);
			if (added.length < (files?.length ?? 0)) globalThis.app.toasts.error(words.full);
		},
		{ signal },
	);
	if (!files || !input) return input?.click();
	const data = new DataTransfer();
	for (const file of files) data.items.add(file);
	input.files = data.files;
	input.dispatchEvent(new Event('change'));
}

/** Asks for the pictures' descriptions, and inserts the pictures below the cursor's line. */
function insertPictures(area: HTMLTextAreaElement, pictures: readonly Picture[]) {
	// The dialog takes the focus, and some browsers then forget the cursor.
	const cursor = area.selectionEnd;
	const boxes = pictures.map(() => make('input', { maxLength: 250 }));
	const labels = pictures.map(({ name }, at) => make('label', {}, name, boxes[at] ?? ''));
	const send = async () => {
		const paragraphs = pictures.map(({ number }, at) => {
			// Brackets would end the description.
			const description = boxes[at]?.value.replace(/[[\]\s]+/g, ' ').trim() ?? '';
			return `![${description}](${number})`;
		});
		// Later, because nothing outside of an open dialog can have the focus.
		setTimeout(() => write(area, addParagraphs(area.value, cursor, paragraphs)));
	};
	const help = make('p', {}, words.describeHelp);
	openDialog(words.describe, [help, ...labels], { action: words.insert, send });
}
