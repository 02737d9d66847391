import { adminWords } from '../content/admin.ts';
import { fieldLabel } from '../content/admin-labels.ts';
import { numberedPictures } from '../lib/numbered-pictures.ts';
import { markOf, type SmallCopy } from '../lib/picture-mark.ts';
import { fieldsOf } from '../records/collections.ts';
import { make, makeButton } from './make.ts';
import { picturesIn } from './picture-numbers.ts';
import type { Form } from './pocketbase-admin.ts';

const words = adminWords.preview;

/** The layout widths in CSS pixels. In a narrower window, the page is scaled down. */
const widths = { desktop: 1280, phone: 390 } as const;
const devices = ['phone', 'desktop'] as const;

/** A page without scripts, and the id of the record's element in it. */
interface Preview {
	readonly html: string;
	readonly anchor: string;
}

/** The field that had the focus last. */
let edited = '';
addEventListener('focusin', ({ target }) => {
	const isTyped = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
	if (isTyped) edited = target.name;
});

/** Shows, in a dialog over the admin, the page that visitors would see after saving the form. */
export async function openPreview(form: Form) {
	const status = make('div', { role: 'status', textContent: words.loading });
	const stage = make('div', { className: 'preview-stage' }, status);
	const dialog = openPanel(words.title, stage);
	try {
		const body = { collection: form.collection.name, record: await typedIn(form) };
		const options = { method: 'POST', body };
		const page = await globalThis.app.pb.send<Preview>('/api/preview', options);
		const isAboutEdited = form.collection.name === 'site' && edited === 'aboutText';
		showPage(dialog, stage, isAboutEdited ? withAbout(page) : page);
	} catch (error) {
		status.replaceChildren(...wordsOf(error, form.collection.name));
	}
}

/** Opens a dialog that covers the admin. */
export function openPanel(textContent: string, stage: HTMLElement): HTMLDialogElement {
	const title = make('h2', { id: 'preview-title', textContent });
	const close = makeButton(words.close, 'btn sm outline', () => dialog.close());
	const bar = make('div', { className: 'preview-bar' }, title, close);
	const dialog = make('dialog', { className: 'preview-panel' }, bar, stage);
	dialog.setAttribute('aria-labelledby', title.id);
	dialog.onclose = () => dialog.remove();
	// The admin closes its forms on this event too.
	addEventListener('popstate', () => dialog.close(), { once: true });
	document.body.append(dialog);
	dialog.showModal();
	return dialog;
}

/** Opens the text “About us”, which visitors unfold with a script. */
const withAbout = ({ html }: Preview): Preview => ({
	html: html.replace('"container without-script"', '"container" id="about"'),
	anchor: 'about',
});

function showPage(dialog: HTMLDialogElement, stage: HTMLElement, { html, anchor }: Preview) {
	// The page has the address of an unsaved picture (blob:) inside a longer address.
	const srcdoc = html
		.replace(/\/api\/files\/\w+\/\w+\/(blob:[^?"]+)(?:\?thumb=\w+)?/g, '$1')
		// In Firefox, 'self' matches nothing in a sandboxed frame without an address of its own.
		.replace(/http-equiv="Content-Security-Policy" content="[^"]*/, (policy) =>
			policy.replaceAll("'self'", location.origin),
		);
	const frame = make('iframe', { title: words.title, srcdoc });
	// Without the admin's origin, no style would load. Scripts must stay off, because a script with
	// this origin could remove the sandbox.
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
	stage.previousElementSibling?.lastElementChild?.before(widthButtons(stage, frame, goToPlace));
}

function widthButtons(stage: HTMLElement, frame: HTMLElement, onChoice: () => void): HTMLElement {
	let width: number = stage.clientWidth < 800 ? widths.phone : widths.desktop;
	const buttons = devices.map((device) =>
		makeButton(words[device], 'btn sm secondary', () => {
			width = widths[device];
			layOut();
			onChoice();
		}),
	);
	function layOut() {
		const scale = Math.min(1, stage.clientWidth / width);
		frame.style.cssText = `width: ${width}px; height: ${100 / scale}%; transform: scale(${scale})`;
		for (const [at, button] of buttons.entries()) {
			button.ariaPressed = String(widths[devices[at] ?? 'phone'] === width);
		}
	}
	new ResizeObserver(layOut).observe(stage);
	return make('div', { className: 'btns' }, ...buttons);
}

/** Returns a form's values for JSON. An unsaved picture has an address in this browser. */
async function typedIn({ collection, record, originalRecord }: Form): Promise<object> {
	const typed: Record<string, unknown> = { ...record, id: originalRecord?.id ?? '' };
	for (const [name, field] of fieldsOf(collection.name)) {
		if (field.kind !== 'picture' && field.kind !== 'pictures') continue;
		const chosen = picturesIn(record, name);
		const names = await Promise.all(
			chosen.map((one) => (one instanceof File ? addressOf(one) : one)),
		);
		// In a field for one picture, the server keeps the last.
		typed[name] = names.at(-1) ?? '';
		if (field.kind === 'picture') continue;
		typed[name] = chosen.filter((one) => typeof one === 'string');
		const text = String(record[field.of] ?? '');
		typed[field.of] = text.replace(numberedPictures, (all, start: string, number: string) =>
			chosen[Number(number) - 1] instanceof Blob
				? `${start}/api/files/in/form/${names[Number(number) - 1]}?thumb=1000x1000f`
				: all,
		);
	}
	return typed;
}

/** Returns an address in this browser, with the mark and the size that the stored name will have. */
async function addressOf(file: File): Promise<string> {
	const facts = await createImageBitmap(file).then(
		(image) => `#${drawnMark(image) ?? ''}_${image.width}x${image.height}_preview.png`,
		() => '',
	);
	return URL.createObjectURL(file) + facts;
}

function drawnMark(image: ImageBitmap): string | undefined {
	const scale = Math.min(1, 64 / Math.max(image.width, image.height));
	const [width = 1, height = 1] = [image.width, image.height].map((side) =>
		Math.max(1, Math.round(side * scale)),
	);
	const canvas = make('canvas', { width, height });
	const context = canvas.getContext('2d');
	context?.drawImage(image, 0, 0, width, height);
	const data = context?.getImageData(0, 0, width, height).data ?? [];
	const colorsAt: SmallCopy['colorsAt'] = (x, y) => {
		const at = (y * width + x) * 4;
		const [red = 0, green = 0, blue = 0, alpha = 0] = data.slice(at, at + 4);
		return [red, green, blue, alpha];
	};
	return markOf({ width, height, colorsAt });
}

/** Returns why there is no preview: the validation errors, or the server's or client's message. */
function wordsOf(error: unknown, list: string): (Node | string)[] {
	const { response = {} }: { response?: ErrorResponse } = Object(error);
	const reasons = Object.entries(response.data ?? {}).map(([field, { message }]) =>
		make('li', { textContent: `${fieldLabel(list, field)}: ${message}` }),
	);
	if (reasons.length === 0) return [response.message || words.failed];
	return [words.refused, make('ul', {}, ...reasons)];
}

interface ErrorResponse {
	readonly message?: string;
	readonly data?: Readonly<Record<string, { readonly message: string }>>;
}
