import { adminWords } from '../content/admin.ts';
import { chooseTable } from './choose-table.ts';
import { linkOffers, OFFERS } from './links.ts';
import { type AdminLink, ask, isCoordinator, isOwner, onResponse } from './pocketbase-admin.ts';

const RECORDS = '/api/collections/donation_offers/records';

/** The list of new offers. */
export const NEW_OFFERS = `${OFFERS}&filter=${encodeURIComponent('status="new"')}`;
const TABLE = '#/offers.csv';

/**
 * Shows the number of new offers in the header, with links, to coordinators and owners. Owners see
 * this only if the site accepts offers or has received some.
 */
export function addOffersLink() {
	const { store } = globalThis.app;
	const refresh = () => {
		showCount().catch(console.warn);
	};
	globalThis.watch(() => [store.superuser?.role, store.activeCollection?.name], refresh);
	refresh();
	onResponse((_, __, { method }) => {
		if (method !== 'GET') refresh();
	});
	addEventListener('click', openLink, { capture: true });
}

async function showCount() {
	const isSignedIn = globalThis.app.store.superuser !== null;
	const mayRead = isSignedIn && (isCoordinator() || isOwner());
	const count = mayRead ? await countOffers('&filter=status="new"') : 0;
	const isShown = mayRead && (isCoordinator() || count > 0 || (await hasOffers()));
	const links: AdminLink[] = [
		{ href: NEW_OFFERS, icon: 'ri-inbox-line', label: adminWords.offers(count) },
		{ href: TABLE, icon: 'ri-table-line', label: adminWords.offersTable.title },
	];
	linkOffers(isShown ? links : []);
}

async function countOffers(filter = ''): Promise<number> {
	const response = await ask(`${RECORDS}?perPage=1&fields=id${filter}`);
	const { totalItems }: { totalItems: number } = await response.json();
	return totalItems;
}

async function hasOffers(): Promise<boolean> {
	const site = await ask('/api/collections/site/records/site?fields=acceptOffers');
	const { acceptOffers }: { acceptOffers: boolean } = await site.json();
	return acceptOffers || (await countOffers()) > 0;
}

/** Opens the new offers with a page load. A change from another list would lose the filter. */
function openLink(event: MouseEvent) {
	const link = event.target instanceof Element ? event.target.closest('a') : null;
	const href = link?.getAttribute('href');
	if (href !== NEW_OFFERS && href !== TABLE) return;
	event.preventDefault();
	event.stopImmediatePropagation();
	if (href === NEW_OFFERS) {
		history.pushState(null, '', NEW_OFFERS);
		location.reload();
	} else chooseTable();
}
