import { adminWords } from '../content/admin.ts';
import { make, makeButton } from './make.ts';
import { openDialog } from './open-dialog.ts';
import { addFooterButtons, askJson } from './pocketbase-admin.ts';
import { type Declined, showUndo } from './undo-decline.ts';

const words = adminWords.similar;

/** The maximum number of offers that the dialog lists. */
const MAX_NAMED = 10;

interface SimilarOffer {
	readonly id: string;
	readonly reference: string;
	readonly itemName: string;
	readonly quantity: number;
}

/** Adds a button to the form of an offer that declines this offer and all similar ones. */
export function addDeclineSimilar() {
	addFooterButtons('similar-button', (form) => {
		const { collection, originalRecord } = form;
		if (collection.name !== 'donation_offers' || !originalRecord?.id) return [];
		const open = () => {
			openSimilar(`${originalRecord.id}`).catch(({ message }) =>
				openDialog(words.title, [make('p', {}, message)]),
			);
		};
		return [makeButton(words.button, 'btn secondary similar-button', open)];
	});
}

async function openSimilar(id: string) {
	const similar = `/api/offers/similar?to=${id}`;
	const { offers } = await askJson<{ offers: SimilarOffer[] }>(similar);
	const count = offers.length;
	if (count === 0) {
		openDialog(words.title, [make('p', {}, words.none)]);
		return;
	}
	const named = offers
		.slice(0, MAX_NAMED)
		.map(({ reference, itemName, quantity }) =>
			make('li', { textContent: `${reference}: ${itemName}, ${quantity}` }),
		);
	const more = count > MAX_NAMED ? [make('p', {}, words.more(count - MAX_NAMED))] : [];
	const send = () => decline(offers.map((offer) => offer.id));
	const parts = [make('p', {}, words.found(count)), make('ul', {}, ...named), ...more];
	openDialog(words.title, parts, { action: words.decline(count), send });
}

async function decline(offers: readonly string[]) {
	const { pb, modals } = globalThis.app;
	const declined = await pb.send<Declined>('/api/offers/decline', {
		method: 'POST',
		body: { offers },
	});
	// The form's content is outdated.
	modals.close(null, true);
	showUndo(declined);
}
