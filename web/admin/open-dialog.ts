import { adminWords } from '../content/admin.ts';
import { make, makeButton } from './make.ts';
import { messageOf } from './message-of.ts';

/** The style of our own dialogs, in the admin's colors. */
export const dialogStyle = `
.our-dialog { width: min(30rem, calc(100vw - 20px)); margin: auto; padding: 20px; border: 1px solid var(--surfaceAlt4Color); border-radius: 8px; background: var(--surfaceColor); color: var(--surfaceTxtColor) }
.our-dialog::backdrop { background: rgb(0 0 0 / .5) }
.our-dialog h2 { margin: 0 0 10px; font-size: 1.2em }
:is(.our-dialog, .poster-form) label { display: block; margin: 10px 0 }
:is(.our-dialog, .poster-form) :is(input, select, textarea) { display: block; width: 100%; padding: 8px; border: 1px solid var(--surfaceAlt4Color); border-radius: 4px; background: var(--surfaceAlt1Color); color: inherit; font: inherit }
.our-dialog ul { margin: 10px 0; padding-inline-start: 20px; overflow-wrap: anywhere }
.our-dialog .our-buttons { display: flex; flex-wrap: wrap; gap: 10px; justify-content: flex-end }
.modal-footer:has(.similar-button) { flex-wrap: wrap; gap: 10px }
.undo-bar { position: fixed; inset: auto 10px 10px; z-index: 1100; display: flex; flex-wrap: wrap; align-items: center; gap: 10px; width: fit-content; margin: auto; padding: 10px 20px; border: 1px solid var(--surfaceAlt4Color); border-radius: 8px; background: var(--surfaceColor); color: var(--surfaceTxtColor); box-shadow: 0 2px 10px rgb(0 0 0 / .3) }
.undo-bar[hidden] { display: none }
.undo-bar p { margin: 0 }
`;

/**
 * Opens a dialog over the admin. Its button or Escape closes it. With `sending`, a second button
 * runs `send`. If `send` throws, the dialog shows the reason and stays open.
 */
export function openDialog(
	title: string,
	parts: readonly Node[],
	sending?: { readonly action: string; readonly send: () => Promise<void> },
): HTMLDialogElement {
	const statusLine = make('p', { role: 'status' });
	const close = makeButton(adminWords.close, 'btn transparent', () => dialog.close());
	const button = make('button', { className: 'btn', textContent: sending?.action ?? '' });
	const heading = make('h2', { id: 'our-dialog-title', textContent: title });
	const buttons = make('div', { className: 'our-buttons' }, close, ...(sending ? [button] : []));
	const form = make('form', { onsubmit }, heading, ...parts, statusLine, buttons);
	const dialog = make('dialog', { className: 'our-dialog', onclose: () => dialog.remove() }, form);
	dialog.setAttribute('aria-labelledby', heading.id);
	async function onsubmit(event: Event) {
		event.preventDefault();
		button.disabled = true;
		statusLine.textContent = adminWords.working;
		try {
			await sending?.send();
			dialog.close();
		} catch (error) {
			statusLine.textContent = messageOf(error);
			button.disabled = false;
		}
	}
	document.body.append(dialog);
	dialog.showModal();
	return dialog;
}
