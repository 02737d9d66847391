import { adminWords } from '../content/admin.ts';
import { fieldLabel } from '../content/admin-labels.ts';
import { donationOffers } from '../records/donation-offers.ts';
import { linkOffers, OFFERS, start } from './links.ts';
import { make } from './make.ts';
import { makeForm } from './open-dialog.ts';
import {
	type AdminLink,
	ask,
	askJson,
	follow,
	isCoordinator,
	isOwner,
	onResponse,
} from './pocketbase-admin.ts';

const RECORDS = '/api/collections/donation_offers/records';

/** The address that leads to the list of new offers. */
export const NEW_OFFERS = '#/new-offers';
const TABLE = '#/offers-table';

/**
 * Adds the pages of new offers and of the table. Shows the number of new offers in the header, with
 * links, to coordinators and owners. Owners see this only if the site accepts offers or has received
 * some.
 */
export function addOffersLink() {
	const { routes, store } = globalThis.app;
	routes.superuserOnly(NEW_OFFERS, openNewOffers);
	routes.superuserOnly(TABLE, tablePage);
	const refresh = () => {
		showCount().catch(console.warn);
	};
	follow(() => [store.superuser?.role, store.activeCollection?.name], refresh);
	onResponse((_, __, { method }) => {
		if (method !== 'GET') refresh();
	});
}

const mayReadOffers = () => isCoordinator() || isOwner();

async function showCount() {
	const isSignedIn = globalThis.app.store.superuser !== null;
	const mayRead = isSignedIn && mayReadOffers();
	const count = mayRead ? await countOffers('&filter=status="new"') : 0;
	const isShown = mayRead && (isCoordinator() || count > 0 || (await hasOffers()));
	const links: AdminLink[] = [
		{ href: NEW_OFFERS, icon: 'ri-inbox-line', label: adminWords.offers(count) },
		{ href: TABLE, icon: 'ri-table-line', label: adminWords.offersTable.title },
	];
	linkOffers(isShown ? links : []);
}

async function countOffers(filter = ''): Promise<number> {
	const address = `${RECORDS}?perPage=1&fields=id${filter}`;
	return (await askJson<{ totalItems: number }>(address)).totalItems;
}

async function hasOffers(): Promise<boolean> {
	const address = '/api/collections/site/records/site?fields=acceptOffers';
	const { acceptOffers } = await askJson<{ acceptOffers: boolean }>(address);
	return acceptOffers || (await countOffers()) > 0;
}

/** Opens the new offers with a page load. A change from another list would lose the filter. */
function openNewOffers(): HTMLElement {
	history.replaceState(null, '', `${OFFERS}&filter=${encodeURIComponent('status="new"')}`);
	location.reload();
	return make('div');
}

const words = adminWords.offersTable;

/** Returns the page on which a coordinator chooses offers, and saves them as a table. */
function tablePage(): HTMLElement {
	globalThis.app.store.title = words.title;
	if (!mayReadOffers()) location.replace(start());
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
	const article = make('article', { className: 'page-content' });
	article.append(
		make('h1', { textContent: words.title }),
		makeForm(parts, { action: words.save, send }),
	);
	return make('div', { className: 'page' }, article);
}

/** Makes a workbook of the table: a program that reads CSV changes telephone and lot numbers. */
async function saveTable(chosen: URLSearchParams) {
	const response = await ask(`/api/offers/table?${chosen}`);
	const [{ makeWorkbook }, rows] = await Promise.all([
		import('./workbook.ts'),
		response.json(),
	]).catch(() => {
		throw new Error(words.interrupted);
	});
	const address = URL.createObjectURL(await makeWorkbook(rows));
	Object.assign(document.createElement('a'), { href: address, download: 'offers.xlsx' }).click();
	// Browsers may start a download late.
	setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
