import { adminWords } from '../content/admin.ts';
import type { CollectionName } from '../records/collections.ts';
import { type AdminLink, isCoordinator, isEditor, whenFormOpens } from './pocketbase-admin.ts';

const LISTS = '#/collections';
/** The organizations, which most visits to the admin are about. */
export const START = listAt('featured_orgs');
export const OFFERS = listAt('donation_offers');
const WORDS = `${listAt('site')}&record=site`;
const ORDER = `${WORDS}&field=organizationsInOrder`;

function listAt(name: CollectionName | 'donation_offers'): string {
	return `${LISTS}?collection=${name}`;
}

const links: AdminLink[] = [
	{ href: WORDS, icon: 'ri-edit-line', label: adminWords.words },
	{ href: START, icon: 'ri-hand-heart-line', label: adminWords.organizations },
	{ href: ORDER, icon: 'ri-sort-asc', label: adminWords.order },
	{ href: '/', icon: 'ri-external-link-line', label: adminWords.publicPage },
];

/** What somebody has come to work on. */
export const start = () => (isCoordinator() ? OFFERS : START);

/** The links to offers, while there are any to show. */
let offersLinks: readonly AdminLink[] = [];
let showLinks = () => {};

/** Shows other links to offers than before, in front of all others. */
export function linkOffers(links: readonly AdminLink[]) {
	// Drawn anew, a link loses the focus, and a press of the mouse that has begun.
	if (JSON.stringify(links) === JSON.stringify(offersLinks)) return;
	offersLinks = links;
	showLinks();
}

const isForOwners = (hash: string) => /^#\/(logs|settings)\b/.test(hash);

/** Puts our links before the admin's own, and takes away from editors what would only refuse them. */
export function addLinks() {
	const { store } = globalThis.app;
	const stock = store.headerLinks;
	if (!Array.isArray(stock)) throw new TypeError('the header has no list of links');
	showLinks = () => {
		const own = isEditor() ? stock.filter(({ href }) => !isForOwners(href)) : stock;
		const ours = isCoordinator() ? links.filter(({ href }) => href === '/') : links;
		store.headerLinks = [...offersLinks, ...ours, ...own];
	};
	globalThis.watch(() => store.superuser?.role, showLinks);
	showLinks();
}

/**
 * Lights the link to the list that is on the screen. The admin itself lights all links that begin
 * like the address, and looks at that only after a click on one of them.
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
	return list === 'featured_orgs' ? START : LISTS;
}

/** Opens the organizations after signing in, and where an editor would come to what is for owners. */
export function openContent() {
	globalThis.app.routes.fallbackPath = START;
	const leave = () => {
		const closed = isEditor() && isForOwners(location.hash);
		if (closed) location.replace(start());
		return closed;
	};
	leave();
	addEventListener('hashchange', (event) => {
		if (leave()) event.stopImmediatePropagation();
	});
}

/**
 * Makes the list that the address names the active one before the admin draws it. With the lists there
 * first, which happens, the admin began with the first of them, and dropped the filter at the change.
 */
export function keepFilter() {
	const list = named('collection', location.hash);
	if (list) globalThis.app.store.activeCollection = list;
}

/** What an address of the admin names as this, or ''. */
const named = (what: string, address: string) =>
	new RegExp(`[?&]${what}=(\\w+)`).exec(address)?.[1] ?? '';

/** Brings the field that the address names into sight, in the form that opens there. */
export function showNamedField() {
	whenFormOpens((form) => {
		const name = named('field', location.hash);
		if (name === '') return;
		const show = () =>
			form.querySelector(`[name="${name}"]`)?.closest('.record-field-input')?.scrollIntoView();
		// What is above it grows as the record arrives. From the first move on it is left to the editor.
		const growing = new ResizeObserver(show);
		for (const fields of form.querySelectorAll('.modal-content > *')) growing.observe(fields);
		for (const move of ['pointerdown', 'keydown', 'wheel']) {
			form.addEventListener(move, () => growing.disconnect(), { once: true });
		}
	});
}
