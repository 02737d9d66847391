import { adminWords } from '../content/admin.ts';
import { UNSAVED_PICTURE } from '../content/places.ts';
import { fieldsOf } from '../records/collections.ts';
import { make, makeButton } from './make.ts';
import type { Form } from './pocketbase-admin.ts';

const words = adminWords.preview;

/** The widths at which a page is shown, in CSS pixels. */
const widths = { phone: 390, desktop: 1280 } as const;
type Device = keyof typeof widths;

/** A page without scripts, and the id of the record's place in it. */
interface Preview {
	readonly html: string;
	readonly anchor: string;
}

interface Panel {
	readonly dialog: HTMLDialogElement;
	readonly close: HTMLElement;
	readonly stage: HTMLElement;
}

/** Shows the page as visitors would get it with what is in a form, in a dialog over the admin. */
export async function openPreview(form: Form) {
	const panel = openPanel();
	try {
		const { record, picture } = typedIn(form);
		const { html, anchor } = await globalThis.app.pb.send<Preview>('/api/preview', {
			method: 'POST',
			body: { collection: form.collection.name, record },
		});
		if (!panel.dialog.open) return;
		showPage(panel, { html: withPicture(panel, html, picture), anchor });
	} catch (error) {
		panel.stage.firstElementChild?.replaceChildren(...wordsOf(error));
	}
}

function openPanel(): Panel {
	const status = make('div', { role: 'status', textContent: words.loading });
	const stage = make('div', { className: 'preview-stage' }, status);
	const title = make('h2', { id: 'preview-title', textContent: words.title });
	const close = makeButton(words.close, 'btn sm outline', () => dialog.close());
	const bar = make('div', { className: 'preview-bar' }, title, close);
	const dialog = make('dialog', { className: 'preview-panel' }, bar, stage);
	dialog.setAttribute('aria-labelledby', title.id);
	dialog.onclose = () => dialog.remove();
	// The admin closes its forms then.
	addEventListener('popstate', () => dialog.close(), { once: true });
	document.body.append(dialog);
	dialog.showModal();
	return { dialog, close, stage };
}

/** A page with a picture that is in the form alone, for as long as the dialog is open. */
function withPicture({ dialog }: Panel, html: string, picture: Blob | undefined): string {
	if (!picture) return html;
	const address = URL.createObjectURL(picture);
	dialog.addEventListener('close', () => URL.revokeObjectURL(address));
	const unsaved = new RegExp(`/api/files/\\w+/\\w+/${UNSAVED_PICTURE}\\?thumb=\\w+`, 'g');
	return html.replace(unsaved, address);
}

function showPage({ dialog, close, stage }: Panel, { html, anchor }: Preview) {
	const frame = make('iframe', { title: words.title, srcdoc: html });
	// Of the admin's own origin, or no style would load. What could run in it as well could let itself out.
	frame.setAttribute('sandbox', 'allow-same-origin');
	const goToPlace = () =>
		frame.contentDocument?.getElementById(anchor)?.scrollIntoView({ behavior: 'instant' });
	frame.onload = () => {
		goToPlace();
		frame.contentDocument?.addEventListener('keydown', ({ key }) => {
			if (key === 'Escape') dialog.close();
		});
	};
	stage.replaceChildren(frame);
	close.before(deviceButtons(stage, frame, goToPlace));
}

/** Chooses at which width the page is laid out; where that is wider than the panel, it is shown smaller. */
function deviceButtons(stage: HTMLElement, frame: HTMLElement, onChoice: () => void): HTMLElement {
	let chosen: Device = stage.clientWidth < 800 ? 'phone' : 'desktop';
	const buttons = (['phone', 'desktop'] as const).map((device) => {
		const choose = () => {
			chosen = device;
			layOut();
			onChoice();
		};
		return { device, button: makeButton(words[device], '', choose) };
	});
	function layOut() {
		const scale = Math.min(1, stage.clientWidth / widths[chosen]);
		const height = stage.clientHeight / scale;
		frame.style.cssText = `width: ${widths[chosen]}px; height: ${height}px; transform: scale(${scale})`;
		for (const { device, button } of buttons) {
			button.className = device === chosen ? 'btn sm' : 'btn sm secondary';
			button.ariaPressed = String(device === chosen);
		}
	}
	new ResizeObserver(layOut).observe(stage);
	layOut();
	return make('div', { className: 'btns' }, ...buttons.map(({ button }) => button));
}

/** What is in a form as JSON, and the picture that is in it alone. */
function typedIn({ collection, record, originalRecord }: Form) {
	const typed: Record<string, unknown> = { ...record, id: originalRecord?.id ?? '' };
	let picture: Blob | undefined;
	for (const [name, { kind }] of fieldsOf(collection.name)) {
		if (kind !== 'picture') continue;
		const removed = record['@@filesToDelete']?.[name] ?? [];
		const chosen = [record[name]].flat().find((one) => one && !removed.includes(one));
		if (chosen instanceof Blob) picture = chosen;
		typed[name] = chosen instanceof Blob ? UNSAVED_PICTURE : (chosen ?? '');
	}
	return { record: typed, picture };
}

/** Why there is no preview: what would not be saved, or what the server or the client says. */
function wordsOf(error: unknown): (Node | string)[] {
	const { response = {} }: { response?: { message?: string; reasons?: string[] } } = Object(error);
	const { message, reasons } = response;
	if (!reasons) return [message || words.failed];
	const list = reasons.map((reason) => make('li', { textContent: reason }));
	return [words.refused, make('ul', {}, ...list)];
}
