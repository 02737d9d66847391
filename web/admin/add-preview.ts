import { adminWords } from '../content/admin.ts';
import { addressOf, hasAddresses } from '../records/places.ts';
import { make, makeButton } from './make.ts';
import type { Form } from './pocketbase-admin.ts';
import { openPreview } from './preview-panel.ts';
import { previewStyle } from './preview-style.ts';

/** Adds *Preview* to the form of each record that visitors can see, and *View* once it is saved. */
export function addPreview() {
	const { text } = globalThis.app.fieldTypes;
	const stock = text.input;
	document.head.append(make('style', { textContent: previewStyle }));
	text.input = (form) => {
		const input = stock.call(text, form);
		// Deferred, because an error while the admin draws a form would leave the form undrawn.
		setTimeout(() => {
			try {
				offerPreview(input, form);
			} catch (error) {
				console.warn('A part of this site’s admin is missing:', error);
			}
		});
		return input;
	};
}

/** Adds the buttons once per form. Called for every text field. */
function offerPreview(input: Element, form: Form) {
	const buttons = input.closest('.record-upsert-modal')?.querySelector('.modal-footer .btns');
	const isThere = buttons?.previousElementSibling?.matches('.preview-button');
	if (!buttons || isThere || !hasAddresses(form.collection.name)) return;
	const open = () => openPreview(form);
	const preview = makeButton(adminWords.preview.title, 'btn secondary preview-button', open);
	buttons.before(viewLink(form), preview);
}

function viewLink(form: Form): HTMLAnchorElement {
	const link = make('a', {
		className: 'btn transparent',
		target: '_blank',
		rel: 'noopener',
		title: adminWords.viewTitle,
		textContent: adminWords.view,
		onclick: update,
	});
	function update() {
		const saved = form.originalRecord;
		const address = saved?.id
			? addressOf(form.collection.name, { id: saved.id, slug: String(saved.slug) })
			: undefined;
		link.hidden = address === undefined;
		if (address !== undefined) link.href = fresh(address);
	}
	globalThis.watch(() => form.originalRecord?.updated, update);
	update();
	return link;
}

/** Adds a new query, so that caches have no copy. Our nginx bypasses its cache for it. */
const fresh = (address: string) => address.replace(/(?=#)|$/, `?fresh=${Date.now()}`);
