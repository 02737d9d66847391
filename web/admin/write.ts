import type { Edit } from './markdown-edits.ts';

/** Makes an edit as if it were typed, so that the editor can undo it with the keyboard. */
export function write(area: HTMLTextAreaElement, { from, to, text, start, end }: Edit) {
	area.focus();
	area.setSelectionRange(from, to);
	// Deprecated, but the only way to keep the browser's undo history.
	const isDone = document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
	if (!isDone) {
		area.setRangeText(text, from, to);
		area.dispatchEvent(new Event('input', { bubbles: true }));
	}
	area.setSelectionRange(start, end);
}
