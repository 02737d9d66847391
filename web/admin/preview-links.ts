import { adminWords } from '../content/admin.ts';
import { hasAddresses } from '../records/addresses.ts';
import { hasPage, isShownNow } from './add-preview.ts';
import { momentInWords } from './coalition-time.ts';
import { make, makeButton } from './make.ts';
import { openDialog } from './open-dialog.ts';
import { type AdminRecord, type Form, tellError } from './pocketbase-admin.ts';
import { alone, recordsOf } from './undo-change.ts';

const words = adminWords.previewLinks;
const LINKS = 'preview_links';

interface Link extends AdminRecord {
	readonly who: string;
	readonly until: string;
}

/** Returns a line above a form, with buttons. */
export const lineOf = (textContent: string, ...buttons: HTMLElement[]): HTMLElement =>
	make('div', { className: 'undo-change' }, make('p', { textContent, dir: 'auto' }), ...buttons);

/** Returns a button that makes a link and shows it, for lists with pages. `made` runs afterward. */
export function copyButton(form: Form, target: object, made: () => void): HTMLElement[] {
	const make = () => copy(target).then(made, tellError);
	const isLinked = hasAddresses(form.collection.name) && hasPage(form);
	return isLinked ? [makeButton(words.copy, 'btn sm outline', make)] : [];
}

/** Returns a line that offers a link to a stored record which visitors do not see now. */
export function toStored(form: Form, made: () => void): HTMLElement[] {
	const { collection, originalRecord } = form;
	const target = { collection: collection.name, record: originalRecord?.id };
	const buttons =
		isShownNow(collection.name, originalRecord) || !target.record
			? []
			: copyButton(form, target, made);
	return buttons.map((button) => lineOf(words.notShown, button));
}

async function copy(body: object) {
	const options = { method: 'POST', body };
	const { pb } = globalThis.app;
	const { address } = await pb.send<{ address: string }>('/api/preview-links', options);
	const value = new URL(address, location.origin).href;
	const box = make('input', { readOnly: true, value });
	const status = make('p', { role: 'status' });
	const parts = [make('p', {}, words.help), make('label', {}, words.link, box), status];
	openDialog(words.title, [make('div', { className: 'our-form' }, ...parts)]);
	box.select();
	try {
		// Browsers allow this only on pages with https.
		await navigator.clipboard.writeText(value);
		status.textContent = words.copied;
	} catch {
		status.textContent = adminWords.notCopied;
	}
}

/** Returns a line for each link to a record or its drafts, with a button that withdraws the link. */
export async function linkLines(filter: string, changed: () => void): Promise<HTMLElement[]> {
	const options = { ...alone, filter, sort: '-when' };
	const { items } = await recordsOf(LINKS).getList<Link>(1, 50, options);
	return items.map(({ id, who, until, name }) => {
		const withdraw = () => recordsOf(LINKS).delete(id, alone).then(changed, tellError);
		const button = makeButton(words.withdraw, 'btn sm transparent', withdraw);
		return lineOf(words.by(who, `${name}`, momentInWords(until, false)), button);
	});
}
