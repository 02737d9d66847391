import { adminWords } from '../content/admin.ts';
import { type AdminLink, isEditor } from './pocketbase-admin.ts';

/** The organizations, which most visits to the admin are about. */
export const START = '#/collections?collection=featured_orgs';

const links: AdminLink[] = [
	{
		href: '#/collections?collection=site&record=site',
		icon: 'ri-edit-line',
		label: adminWords.words,
	},
	{ href: START, icon: 'ri-hand-heart-line', label: adminWords.organizations },
	{ href: '/', icon: 'ri-external-link-line', label: adminWords.publicPage },
];

const isForOwners = (hash: string) => /^#\/(logs|settings)\b/.test(hash);

/** Puts our links before the admin's own, and takes away from editors what would only refuse them. */
export function addLinks() {
	const { store } = globalThis.app;
	const stock = store.headerLinks;
	if (!Array.isArray(stock)) throw new TypeError('the header has no list of links');
	const show = () => {
		const editor = isEditor();
		const own = editor ? stock.filter(({ href }) => !isForOwners(href)) : stock;
		store.headerLinks = [...links, ...own];
		document.documentElement.toggleAttribute('data-editor', editor);
	};
	globalThis.watch(() => store.superuser?.role, show);
	show();
	const style = document.createElement('style');
	style.textContent =
		'[data-editor] :is(.btn-collection-settings, .sidebar-content.new-collection, .api-preview-btn, .col-12:has(> .record-field-input [name=id])) { display: none }';
	document.head.append(style);
}

/** Opens the organizations after signing in, and where an editor would come to what is for owners. */
export function openContent() {
	globalThis.app.routes.fallbackPath = START;
	const leave = () => {
		const closed = isEditor() && isForOwners(location.hash);
		if (closed) location.replace(START);
		return closed;
	};
	leave();
	addEventListener('hashchange', (event) => {
		if (leave()) event.stopImmediatePropagation();
	});
}
