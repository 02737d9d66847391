import { adminWords } from '../content/admin.ts';
import { uploadPictures } from './insert-pictures.ts';
import { insertMarkdown, write } from './markdown-edits.ts';
import type { Form } from './pocketbase-admin.ts';

const words = adminWords.format;

/** Lets editors paste formatted text into a text in Markdown, and paste and drop pictures. */
export function acceptPaste(area: HTMLTextAreaElement, form: Form, pictures: string | undefined) {
	const take = (event: Event, files: FileList) => {
		event.preventDefault();
		const isPicture = ({ type }: File) => type.startsWith('image/');
		const other = [...files].find((file) => !isPicture(file));
		if (other) globalThis.app.toasts.error(words.notPicture(other.name));
		const found = [...files].filter(isPicture);
		if (found.length === 0) return;
		if (pictures) uploadPictures(form, pictures, area, found);
		else globalThis.app.toasts.error(words.noPictures);
	};
	// Firefox offers the formatting to Ctrl+Shift+V, too.
	let isPlain = false;
	const noteShift = ({ type, shiftKey, key }: KeyboardEvent) => {
		isPlain = type === 'keydown' && shiftKey && key !== 'Insert';
	};
	area.addEventListener('keydown', noteShift);
	area.addEventListener('keyup', noteShift);
	area.addEventListener('paste', (event) => {
		const { clipboardData } = event;
		const plain = clipboardData?.getData('text/plain') ?? '';
		const html = clipboardData?.getData('text/html') ?? '';
		const typed = plain.trim();
		const files = clipboardData?.files ?? new DataTransfer().files;
		// Word and Excel add a picture of the text, and file managers the name of the file.
		const isFile = typed === '' || [...files].some(({ name }) => name === typed);
		if (files.length > 0 && isFile) return take(event, files);
		// Some browsers copy the title of a page with its address.
		if (isPlain || html === '' || /^\w+:\/\/\S+$/.test(typed)) return;
		event.preventDefault();
		void pasteHtml(area, html, plain);
	});
	area.addEventListener('drop', (event) => {
		const files = event.dataTransfer?.files;
		if (files?.length) take(event, files);
	});
	area.addEventListener('dragover', (event) => {
		if (hasFiles(event)) event.preventDefault();
	});
}

/** Keeps the browser from opening a file that is dropped anywhere else, in place of the form. */
export function keepFormOnDrop() {
	const refuse = (event: DragEvent) => {
		if (event.defaultPrevented || !event.dataTransfer || !hasFiles(event)) return;
		event.preventDefault();
		event.dataTransfer.dropEffect = 'none';
	};
	addEventListener('dragover', refuse);
	addEventListener('drop', refuse);
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

async function pasteHtml(area: HTMLTextAreaElement, html: string, plain: string) {
	const asTyped = { markdown: plain.replace(/\r\n?/g, '\n'), hasPictures: false };
	const { markdown, hasPictures } = await import('./html-to-markdown.ts')
		.then(({ convertHtml }) => convertHtml(html, asTyped.markdown))
		.catch((error) => {
			console.warn('The text was pasted without its formatting:', error);
			return asTyped;
		});
	write(area, insertMarkdown(area.value, area.selectionStart, area.selectionEnd, markdown));
	if (hasPictures) globalThis.app.toasts.info(words.picturesLeftOut, { duration: 10_000 });
}
