import { adminWords } from '../content/admin.ts';
import { make, makeButton } from './make.ts';
import { messageOf } from './message-of.ts';

/** The style of our own dialogs, in the admin's colors. */
export const dialogStyle = `
.our-dialog { width: min(30rem, calc(100vw - 20px)); margin: auto; padding: 20px; border: 1px solid var(--surfaceAlt4Color); border-radius: 8px; background: var(--surfaceColor); color: var(--surfaceTxtColor) }
.our-dialog::backdrop { background: rgb(0 0 0 / .5) }
.our-dialog h2 { margin: 0 0 10px; font-size: 1.2em }
:is(.our-form, .poster-form) label { display: block; margin: 10px 0 }
:is(.our-form, .poster-form) :is(input, select, textarea) { display: block; width: 100%; padding: 8px; border: 1px solid var(--surfaceAlt4Color); border-radius: 4px; background: var(--surfaceAlt1Color); color: inherit; font: inherit }
.our-form { max-width: 30rem }
.our-dialog ul { margin: 10px 0; padding-inline-start: 20px; overflow-wrap: anywhere }
.our-buttons { display: flex; flex-wrap: wrap; gap: 10px; justify-content: flex-end }
.undo-bar { position: fixed; inset: auto 10px 10px; z-index: 1100; display: flex; flex-wrap: wrap; align-items: center; gap: 10px; width: fit-content; margin: auto; padding: 10px 20px; border: 1px solid var(--surfaceAlt4Color); border-radius: 8px; background: var(--surfaceColor); color: var(--surfaceTxtColor); box-shadow: 0 2px 10px rgb(0 0 0 / .3) }
.undo-bar[hidden] { display: none }
.undo-bar p { margin: 0 }
`;

interface Sending {
	/** The text of the button. */
	readonly action: string;
	readonly send: () => Promise<void>;
}

/** Returns a form whose last button runs `send`. If `send` throws, the form shows the reason. */
export function makeForm(
	parts: readonly Node[],
	{ action, send }: Sending,
	...otherButtons: readonly HTMLElement[]
): HTMLFormElement {
	const statusLine = make('p', { role: 'status' });
	const button = make('button', { className: 'btn', textContent: action });
	const buttons = make('div', { className: 'our-buttons' }, ...otherButtons, button);
	async function onsubmit(event: Event) {
		event.preventDefault();
		button.disabled = true;
		statusLine.textContent = adminWords.working;
		try {
			await send();
			statusLine.textContent = '';
		} catch (error) {
			statusLine.textContent = messageOf(error);
		}
		button.disabled = false;
	}
	return make('form', { className: 'our-form', onsubmit }, ...parts, statusLine, buttons);
}

/**
 * Opens a dialog over the admin. Its button or Escape closes it. With `sending`, a second button
 * runs `send`, and the dialog stays open if `send` throws.
 */
export function openDialog(
	title: string,
	parts: readonly Node[],
	sending?: Sending,
): HTMLDialogElement {
	const close = makeButton(adminWords.close, 'btn transparent', () => dialog.close());
	const heading = make('h2', { id: 'our-dialog-title', textContent: title });
	const send = async () => {
		await sending?.send();
		dialog.close();
	};
	const content = sending
		? [makeForm(parts, { ...sending, send }, close)]
		: [...parts, make('div', { className: 'our-buttons' }, close)];
	const dialog = make(
		'dialog',
		{ className: 'our-dialog', onclose: () => dialog.remove() },
		heading,
		...content,
	);
	dialog.setAttribute('aria-labelledby', heading.id);
	document.body.append(dialog);
	dialog.showModal();
	return dialog;
}
