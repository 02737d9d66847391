import { adminWords } from '../content/admin.ts';
import { fieldLabel } from '../content/admin-labels.ts';
import { donationOffers } from '../records/donation-offers.ts';
import { make } from './make.ts';
import { openDialog } from './open-dialog.ts';
import { ask } from './pocketbase-admin.ts';

const words = adminWords.offersTable;

/** Lets a coordinator choose offers, and saves them as a table. */
export function chooseTable() {
	const from = make('input', { type: 'date', name: 'from' });
	const to = make('input', { type: 'date', name: 'to' });
	const all = make('option', { value: '', textContent: words.all });
	const states = donationOffers.fields.status.of.map((value) =>
		make('option', { value, textContent: value }),
	);
	const status = make('select', { name: 'status' }, all, ...states);
	const parts = [
		make('p', {}, words.help),
		make('label', {}, words.from, from),
		make('label', {}, words.to, to),
		make('label', {}, fieldLabel('donation_offers', 'status'), status),
	];
	const send = () =>
		saveTable(new URLSearchParams({ from: from.value, to: to.value, status: status.value }));
	openDialog(words.title, parts, { action: words.save, send });
}

/** Downloads the table with a request, because a link could not authenticate the user. */
async function saveTable(chosen: URLSearchParams) {
	const response = await ask(`/api/offers.csv?${chosen}`);
	const table = await response.blob().catch(() => {
		throw new Error(words.interrupted);
	});
	const address = URL.createObjectURL(table);
	Object.assign(document.createElement('a'), { href: address, download: 'offers.csv' }).click();
	// Browsers may start a download late.
	setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
