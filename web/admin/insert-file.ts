import { adminWords } from '../content/admin.ts';
import { make } from './make.ts';
import { addFile, write } from './markdown-edits.ts';
import { messageOf } from './message-of.ts';
import { openDialog } from './open-dialog.ts';
import { alone, recordsOf } from './undo-change.ts';

const words = adminWords.format;

type StoredFile = Readonly<Record<'title' | 'size' | 'slug' | 'shownWhen', string>>;

/** Lets the editor choose a file of the list *Files*, and inserts a link to it at the cursor. */
export async function chooseFile(area: HTMLTextAreaElement) {
	const newest = { ...alone, sort: '-@rowid' };
	const files = await recordsOf('files')
		.getList<StoredFile>(1, 500, newest)
		.catch((error: unknown) => globalThis.app.toasts.error(messageOf(error)));
	if (!files) return;
	if (files.items.length === 0) {
		openDialog(words.file, [make('p', {}, words.noFiles)]);
		return;
	}
	const names = files.items.map(({ title, size, shownWhen }) => `${title} (${size}). ${shownWhen}`);
	const select = make('select', {}, ...names.map((name) => make('option', {}, name)));
	const send = async () => {
		const file = files.items[select.selectedIndex];
		const insert = () =>
			file && write(area, addFile(area.value, area.selectionStart, area.selectionEnd, file));
		// Later, because nothing outside of an open dialog can have the focus.
		setTimeout(insert);
	};
	openDialog(words.file, [make('label', {}, words.fileLabel, select)], {
		action: words.insert,
		send,
	});
}
