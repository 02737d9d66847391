import { adminWords } from '../content/admin.ts';
import { fieldOf } from '../records/collections.ts';
import { chooseFile } from './insert-file.ts';
import { offerInsert, offerRemoval, uploadPictures } from './insert-pictures.ts';
import { make } from './make.ts';
import { addLink, type Edit, toggleLines, toggleMark, write } from './markdown-edits.ts';
import { acceptPaste } from './paste.ts';
import { picturesOf, withNumbers } from './picture-numbers.ts';
import { type Form, whenTextDrawn } from './pocketbase-admin.ts';

const words = adminWords.format;

const style = `
.format-toolbar { display: flex; flex-wrap: wrap; gap: 2px; padding: 0 8px }
.format-toolbar .btn { min-width: 34px; padding: 0 }
@media (min-width: 768px) { .format-toolbar .btn { padding: 0 8px } }
@media (max-width: 767px) { .format-toolbar .txt { display: none } }
.list-item:has(.insert-picture):not(.deleted) .content::before { content: counter(picture) '.' }
.list:has(.insert-picture) { counter-reset: picture }
.list-item:has(.insert-picture):not(.deleted) { counter-increment: picture }
.list-item.deleted .insert-picture { display: none }
`;

type Change = (all: string, from: number, to: number) => Edit;

/** The buttons, with the key of a shortcut. */
const tools: readonly (readonly [name: string, icon: string, change: Change, key?: string])[] = [
	[words.bold, 'ri-bold', (...at) => toggleMark(...at, '**'), 'b'],
	[words.italic, 'ri-italic', (...at) => toggleMark(...at, '*'), 'i'],
	[words.link, 'ri-link', (...at) => addLink(...at, words.linkText), 'k'],
	[words.list, 'ri-list-unordered', (...at) => toggleLines(...at, '- ')],
	[words.heading, 'ri-heading', (...at) => toggleLines(...at, '## ')],
];

const isMac = /Mac|iP(?:hone|ad)/.test(navigator.platform);

/** Adds a toolbar to each field for Markdown, and shows pictures in its text by their numbers. */
export function addToolbars() {
	document.head.append(make('style', { textContent: style }));
	whenTextDrawn(addToolbar, withNumbers);
	offerInsert();
}

function addToolbar(box: HTMLElement, form: Form) {
	const field = fieldOf(form.collection.name, form.field.name);
	const area = box.querySelector('textarea');
	if (field?.kind !== 'markdown' || !area) return;
	const buttons = tools.map(([name, icon, change, key]) =>
		toolButton(name, icon, () => apply(area, change), key),
	);
	const pictures = picturesOf(form);
	if (pictures) {
		const insert = () => uploadPictures(form, pictures.name, area);
		buttons.push(toolButton(words.picture, 'ri-image-add-line', insert));
		offerRemoval(box, form, pictures.name);
	}
	acceptPaste(area, form, pictures?.name);
	buttons.push(toolButton(words.file, 'ri-attachment-2', () => chooseFile(area)));
	const toolbar = make('div', { className: 'format-toolbar', role: 'toolbar' }, ...buttons);
	toolbar.ariaLabel = words.toolbar;
	toolbar.setAttribute('aria-controls', area.id);
	moveWithArrows(toolbar, buttons);
	area.parentElement?.before(toolbar);
	area.addEventListener('keydown', (event) => {
		// On a Mac, the control key moves the cursor and deletes lines.
		const isShortcut = isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
		if (!isShortcut || event.altKey || event.shiftKey) return;
		const [, , change] = tools.find(([, , , key]) => key === event.key.toLowerCase()) ?? [];
		if (!change) return;
		event.preventDefault();
		apply(area, change);
	});
}

function toolButton(name: string, icon: string, onclick: () => void, key?: string) {
	const button = make(
		'button',
		{ type: 'button', className: 'btn sm transparent', ariaLabel: name, onclick },
		make('i', { className: icon, ariaHidden: 'true' }),
		make('span', { className: 'txt', textContent: name }),
	);
	button.title = key ? `${name} (${isMac ? '⌘' : 'Ctrl+'}${key.toUpperCase()})` : name;
	if (key) button.setAttribute('aria-keyshortcuts', `${isMac ? 'Meta' : 'Control'}+${key}`);
	return button;
}

/** Makes a toolbar one stop for the Tab key, in which arrow keys lead from button to button. */
function moveWithArrows(toolbar: HTMLElement, buttons: readonly HTMLButtonElement[]) {
	const stopAt = (at: number) => {
		for (const button of buttons) button.tabIndex = button === buttons[at] ? 0 : -1;
	};
	stopAt(0);
	toolbar.addEventListener('keydown', (event) => {
		const at = buttons.findIndex((button) => button === event.target);
		const keys = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
		const to = new Map(Object.entries(keys)).get(event.key);
		if (to === undefined) return;
		event.preventDefault();
		buttons.at(to % buttons.length)?.focus();
	});
	toolbar.addEventListener('focusin', ({ target }) => {
		stopAt(buttons.findIndex((button) => button === target));
	});
}

function apply(area: HTMLTextAreaElement, change: Change) {
	write(area, change(area.value, area.selectionStart, area.selectionEnd));
}
