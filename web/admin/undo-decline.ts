import { adminWords } from '../content/admin.ts';
import { make, makeButton } from './make.ts';
import { messageOf } from './message-of.ts';

const words = adminWords.similar;

/** The response for offers that were declined or restored: the change's id and the offers' ids. */
export interface Declined {
	readonly change: string;
	readonly offers: readonly string[];
}

/** Stores in this window what can be undone, because the page may be reloaded. */
const KEY = 'anemone-declined';

/** The bar at the bottom of the window, which stays until it is used or closed. */
const bar = make('div', { className: 'undo-bar', hidden: true });

/** Shows the bar again after a reload. */
export function keepUndo() {
	document.body.append(bar);
	const kept = sessionStorage.getItem(KEY);
	if (kept) showUndo(JSON.parse(kept));
}

/** Lets the user undo declining offers, and reloads the list. */
export function showUndo(declined: Declined) {
	sessionStorage.setItem(KEY, JSON.stringify(declined));
	const statusLine = make('p', { role: 'status' });
	const button = makeButton(words.undo, 'btn sm', async () => {
		button.disabled = true;
		try {
			globalThis.app.toasts.success(await undoDecline(declined.change, declined.offers.length));
			hide();
		} catch (error) {
			statusLine.textContent = messageOf(error);
		}
	});
	bar.replaceChildren(statusLine, button, makeButton(adminWords.close, 'btn sm transparent', hide));
	bar.hidden = false;
	statusLine.textContent = words.declined(declined.offers.length);
	drawList();
}

/** Sets the offers that a change declined back to new. Returns the message to show. */
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

/** Reloads the list of offers. */
function drawList() {
	const list = globalThis.app.store.collections.find(({ name }) => name === 'donation_offers');
	document.dispatchEvent(new CustomEvent('record:save', { detail: { collectionId: list?.id } }));
}
