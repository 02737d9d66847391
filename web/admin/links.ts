import { adminWords } from '../content/admin.ts';
import { type AdminLink, isCoordinator, isOwner, whenFormOpens } from './pocketbase-admin.ts';

const LISTS = '#/collections';
/** The page with what needs attention, on which editors start. */
export const OVERVIEW = '#/overview';
/** The organizations, the reason for most visits to the admin. */
const ORGANIZATIONS = listAt('featured_orgs');
export const OFFERS = listAt('donation_offers');
const WORDS = `${listAt('site')}&record=site`;
const ORDER = `${WORDS}&field=organizationsInOrder`;

/** Returns the address of a list in the admin. */
export function listAt(name: string): string {
	return `${LISTS}?collection=${name}`;
}

const links: AdminLink[] = [
	{ href: OVERVIEW, icon: 'ri-home-4-line', label: adminWords.overview.title },
	{ href: WORDS, icon: 'ri-edit-line', label: adminWords.words },
	{ href: ORGANIZATIONS, icon: 'ri-hand-heart-line', label: adminWords.organizations },
	{ href: ORDER, icon: 'ri-sort-asc', label: adminWords.order },
	{ href: '/', icon: 'ri-external-link-line', label: adminWords.publicPage },
];

/** Returns the first screen for the user's role. */
export const start = () => (isCoordinator() ? OFFERS : OVERVIEW);

/** The links to offers, if there are any to show. */
let offersLinks: readonly AdminLink[] = [];
let showLinks = () => {};

/** Replaces the links to offers, which precede all others. */
export function linkOffers(links: readonly AdminLink[]) {
	// Redrawing a link would lose its focus and interrupt a click in progress.
	if (JSON.stringify(links) === JSON.stringify(offersLinks)) return;
	offersLinks = links;
	showLinks();
}

const isForOwners = (hash: string) => /^#\/(logs|settings)\b/.test(hash);

/** Adds our links before the admin's own, and hides links that editors have no permission for. */
export function addLinks() {
	const { store } = globalThis.app;
	const stock = store.headerLinks;
	if (!Array.isArray(stock)) throw new TypeError('the header has no list of links');
	showLinks = () => {
		const own = isOwner() ? stock : stock.filter(({ href }) => !isForOwners(href));
		const ours = isCoordinator() ? links.filter(({ href }) => href === '/') : links;
		store.headerLinks = [...offersLinks, ...ours, ...own];
	};
	globalThis.watch(() => store.superuser?.role, showLinks);
	showLinks();
}

/**
 * Highlights the link to the list on the screen. The admin itself highlights every link that is a
 * prefix of the address, and only updates this after a click on one of them.
 */
export function lightOneLink() {
	const { store, utils } = globalThis.app;
	const stock = utils.isActivePath.bind(utils);
	utils.isActivePath = (href, ...more) => {
		if (!href.startsWith(LISTS) || !stock(LISTS)) return stock(href, ...more);
		return href === linkTo(store.activeCollection?.name);
	};
}

function linkTo(list: string | undefined): string {
	if (list === 'site') return location.hash.includes(named('field', ORDER)) ? ORDER : WORDS;
	return list === 'featured_orgs' ? ORGANIZATIONS : LISTS;
}

/** Opens the first screen in place of screens that are for owners only. */
export function openContent() {
	globalThis.app.routes.fallbackPath = ORGANIZATIONS;
	const leave = () => {
		const closed = !isOwner() && isForOwners(location.hash);
		if (closed) location.replace(start());
		return closed;
	};
	leave();
	addEventListener('hashchange', (event) => {
		if (leave()) event.stopImmediatePropagation();
	});
}

/**
 * Activates the list in the address before the admin draws it. If the lists had loaded earlier, the
 * admin started with the first one, and dropped the filter when it changed to the right one.
 */
export function keepFilter() {
	const list = named('collection', location.hash);
	if (list) globalThis.app.store.activeCollection = list;
}

/** Returns the value of a parameter in an address of the admin, or ''. */
const named = (what: string, address: string) =>
	new RegExp(`[?&]${what}=(\\w+)`).exec(address)?.[1] ?? '';

/** Scrolls the form that opens to the field in the address. */
export function showNamedField() {
	whenFormOpens((form) => {
		const name = named('field', location.hash);
		if (name === '') return;
		const show = () =>
			form.querySelector(`[name="${name}"]`)?.closest('.record-field-input')?.scrollIntoView();
		// The content above grows as the record loads. The editor's first interaction ends the scrolling.
		const growing = new ResizeObserver(show);
		for (const fields of form.querySelectorAll('.modal-content > *')) growing.observe(fields);
		for (const move of ['pointerdown', 'keydown', 'wheel']) {
			form.addEventListener(move, () => growing.disconnect(), { once: true });
		}
	});
}
