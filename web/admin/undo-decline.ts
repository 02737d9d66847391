import { adminWords } from '../content/admin.ts';
import { make, makeButton } from './make.ts';
import { messageOf } from './message-of.ts';

const words = adminWords.similar;

/** What the server answers to offers that it declined, or set back to new: the change, and which. */
export interface Declined {
	readonly change: string;
	readonly offers: readonly string[];
}

/** Where this window keeps what can be undone: the page may be loaded again. */
const KEY = 'anemone-declined';

/** The line at the end of the window, which stays until it is used or closed. */
const bar = make('div', { className: 'undo-bar', hidden: true });

/** Shows again what can be undone since before this page was loaded. */
export function keepUndo() {
	document.body.append(bar);
	const kept = sessionStorage.getItem(KEY);
	if (kept) showUndo(JSON.parse(kept));
}

/** Lets who has just declined offers undo that, and draws the list anew. */
export function showUndo(declined: Declined) {
	sessionStorage.setItem(KEY, JSON.stringify(declined));
	const told = make('p', { role: 'status' });
	const button = makeButton(words.undo, 'btn sm', async () => {
		button.disabled = true;
		try {
			globalThis.app.toasts.success(await undoDecline(declined.change, declined.offers.length));
			hide();
		} catch (error) {
			told.textContent = messageOf(error);
		}
	});
	bar.replaceChildren(told, button, makeButton(adminWords.close, 'btn sm transparent', hide));
	bar.hidden = false;
	told.textContent = words.declined(declined.offers.length);
	drawList();
}

/** Sets back to new what a change declined, and answers what to say of it. */
export async function undoDecline(change: string, count: number): Promise<string> {
	const { offers } = await globalThis.app.pb.send<Declined>('/api/offers/undo-decline', {
		method: 'POST',
		body: { change },
	});
	drawList();
	return words.restored(offers.length, count);
}

function hide() {
	sessionStorage.removeItem(KEY);
	bar.hidden = true;
}

/** Has the list of offers ask for them again. */
function drawList() {
	const list = globalThis.app.store.collections.find(({ name }) => name === 'donation_offers');
	document.dispatchEvent(new CustomEvent('record:save', { detail: { collectionId: list?.id } }));
}
