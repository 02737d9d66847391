import { adminWords } from '../content/admin.ts';
import { fieldOf } from '../records/collections.ts';
import { make, makeButton } from './make.ts';
import { addParagraphs, write } from './markdown-edits.ts';
import { openDialog } from './open-dialog.ts';
import { picturesIn } from './picture-numbers.ts';
import type { Form } from './pocketbase-admin.ts';

const words = adminWords.format;

/** A picture of a form: its number, and its file's name. */
interface Picture {
	readonly number: number;
	readonly name: string;
}

/** Adds *Insert* to each picture that a text can show. */
export function offerInsert() {
	const { file } = globalThis.app.fieldTypes;
	const stock = file.input;
	file.input = (props) => {
		const element = stock.call(file, props);
		const field = fieldOf(props.collection.name, props.field.name);
		if (field?.kind === 'pictures') keepInsert(element, field.of);
		return element;
	};
}

/** Adds the button to each picture that is added. */
function keepInsert(box: HTMLElement, text: string) {
	const add = () => {
		for (const actions of box.querySelectorAll('.list-item .actions')) {
			if (!actions.querySelector('.insert-picture'))
				actions.prepend(insertButton(box, actions, text));
		}
	};
	new MutationObserver(add).observe(box, { childList: true, subtree: true });
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

/** Lets the editor choose files, adds them to the form's pictures, and inserts them into the text. */
export function uploadPictures(form: Form, field: string, area: HTMLTextAreaElement) {
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
			const files = picturesIn(form.record, field).slice(before);
			const added = files.map((file, at) => ({
				number: before + at + 1,
				name: file instanceof File ? file.name : '',
			}));
			if (added.length > 0) insertPictures(area, added);
		},
		{ signal },
	);
	input?.click();
}

/** Asks for the pictures' descriptions, and inserts the pictures below the cursor's line. */
function insertPictures(area: HTMLTextAreaElement, pictures: readonly Picture[]) {
	const boxes = pictures.map(() => make('input', { maxLength: 250 }));
	const labels = pictures.map(({ name }, at) => make('label', {}, name, boxes[at] ?? ''));
	const send = async () => {
		const paragraphs = pictures.map(({ number }, at) => {
			// Brackets would end the description.
			const description = boxes[at]?.value.replace(/[[\]\s]+/g, ' ').trim() ?? '';
			return `![${description}](${number})`;
		});
		// Later, because nothing outside of an open dialog can have the focus.
		setTimeout(() => write(area, addParagraphs(area.value, area.selectionEnd, paragraphs)));
	};
	const help = make('p', {}, words.describeHelp);
	openDialog(words.describe, [help, ...labels], { action: words.insert, send });
}
