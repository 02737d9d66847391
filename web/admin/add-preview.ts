import { adminWords } from '../content/admin.ts';
import { addressOf, hasAddresses } from '../records/addresses.ts';
import { collectionsByName } from '../records/collections.ts';
import { make, makeButton } from './make.ts';
import { openDialog } from './open-dialog.ts';
import { addFooterButtons, type Form, type FormRecord, follow } from './pocketbase-admin.ts';
import { openPreview } from './preview-panel.ts';

/** Adds *Preview* to the form of each record that visitors can see, and *View* once it is saved. */
export function addPreview() {
	document.head.append(make('style', { textContent: previewStyle }));
	addFooterButtons('view-link', (form) => {
		if (!hasAddresses(form.collection.name)) return [];
		const open = () => openPreview(form);
		const preview = makeButton(adminWords.preview.title, 'btn secondary', open);
		return [viewLink(form), ...(hasPage(form) ? [preview] : [])];
	});
}

/** A file to download has an address, but no page. */
export const hasPage = ({ collection }: Form) => collection.name !== 'files';

function viewLink(form: Form): HTMLAnchorElement {
	const link = make('a', {
		className: 'btn transparent view-link',
		target: '_blank',
		rel: 'noopener',
		title: adminWords.viewTitle,
		textContent: adminWords.view,
		onclick(event) {
			update();
			if (isShownNow(form.collection.name, form.originalRecord)) return;
			event.preventDefault();
			explain(form);
		},
	});
	function update() {
		const saved = form.originalRecord;
		const address = saved?.id
			? addressOf(form.collection.name, { id: saved.id, slug: String(saved.slug) })
			: undefined;
		link.hidden = address === undefined;
		if (address !== undefined) link.href = address;
	}
	follow(() => form.originalRecord?.updated, update);
	return link;
}

/** Returns whether visitors see the saved record now. */
export function isShownNow(collection: string, saved: FormRecord | undefined): boolean {
	const definition = collectionsByName.get(collection);
	if (!definition?.scheduled || !saved) return true;
	const momentIn = (field: string) => String(saved[field] ?? '');
	const now = new Date().toISOString().replace('T', ' ');
	const end = momentIn('until');
	return !saved.hidden && momentIn('from') <= now && (!end || end > now);
}

/** Says when visitors will see the record, and offers the preview. */
function explain(form: Form) {
	let isWanted = false;
	const send = async () => {
		isWanted = true;
	};
	const status = make('p', {}, String(form.originalRecord?.shownWhen ?? ''));
	const sending = { action: adminWords.preview.title, send };
	const dialog = openDialog(adminWords.notShown, [status], hasPage(form) ? sending : undefined);
	// A closing dialog moves the focus, so the preview opens afterward.
	dialog.addEventListener('close', () => isWanted && openPreview(form));
}

const previewStyle = `
.preview-panel { position: fixed; inset: 0; width: 100%; height: 100%; max-width: none; max-height: none; margin: 0; padding: 0; border: 0; background: var(--surfaceColor); color: var(--surfaceTxtColor) }
.preview-panel[open] { display: flex; flex-direction: column }
.preview-bar { display: flex; flex-wrap: wrap; align-items: center; gap: 10px; padding: 10px 20px; border-bottom: 1px solid var(--surfaceAlt4Color) }
.preview-panel h2 { margin: 0 auto 0 0; font-size: 1.2em }
.preview-panel .btns .btn[aria-pressed=true] { background: var(--primaryColor); color: var(--primaryTxtColor); text-decoration: underline 2px; text-underline-offset: 4px }
.preview-stage { flex: 1; min-height: 0; overflow: clip; background: var(--surfaceAlt2Color) }
.preview-stage > div { height: 100%; padding: 20px; overflow: auto; background: var(--surfaceColor) }
.preview-stage > iframe { display: block; max-width: none; max-height: none; margin-inline: auto; border: 0; transform-origin: 0 0; background: #fff }
`;
