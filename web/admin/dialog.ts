import { adminWords } from '../content/admin.ts';
import { make, makeButton } from './make.ts';

/** Of our own dialogs, in the admin's colors. */
export const dialogStyle = `
.our-dialog { width: min(30rem, calc(100vw - 20px)); margin: auto; padding: 20px; border: 1px solid var(--surfaceAlt4Color); border-radius: 8px; background: var(--surfaceColor); color: var(--surfaceTxtColor) }
.our-dialog::backdrop { background: rgb(0 0 0 / .5) }
.our-dialog h2 { margin: 0 0 10px; font-size: 1.2em }
.our-dialog label { display: block; margin: 10px 0 }
.our-dialog :is(input, select) { display: block; width: 100%; padding: 8px; border: 1px solid var(--surfaceAlt4Color); border-radius: 4px; background: var(--surfaceAlt1Color); color: inherit }
.our-dialog .btns { display: flex; flex-wrap: wrap; gap: 10px; justify-content: flex-end }
`;

/**
 * Asks for something over the admin: a dialog with a title, which is closed by its button or Escape.
 * Its line for messages is read out. `send` runs when the form is sent; where it throws, that line
 * says why, and the dialog stays open.
 */
export function openDialog(
	title: string,
	parts: readonly (Node | string)[],
	{ action, send }: { action: string; send: () => Promise<void> },
): HTMLDialogElement {
	const told = make('p', { role: 'status' });
	const close = makeButton(adminWords.close, 'btn transparent', () => dialog.close());
	const button = make('button', { className: 'btn', textContent: action });
	const heading = make('h2', { id: 'our-dialog-title', textContent: title });
	const buttons = make('div', { className: 'btns' }, close, button);
	const form = make('form', { onsubmit }, heading, ...parts, told, buttons);
	const dialog = make('dialog', { className: 'our-dialog', onclose: () => dialog.remove() }, form);
	dialog.setAttribute('aria-labelledby', heading.id);
	async function onsubmit(event: Event) {
		event.preventDefault();
		button.disabled = true;
		told.textContent = adminWords.working;
		try {
			await send();
			dialog.close();
		} catch (error) {
			told.textContent = error instanceof Error ? error.message : String(error);
			button.disabled = false;
		}
	}
	document.body.append(dialog);
	dialog.showModal();
	return dialog;
}
