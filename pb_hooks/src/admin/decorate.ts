/** A link in the admin's header. */
export interface AdminLink {
	/** Within the admin it begins with `#/`; any other opens in a new tab. */
	readonly href: string;
	/** A class of the admin's own icon font. */
	readonly icon: string;
	readonly label: string;
}

/** What of the admin's page is used here; none of it is documented, so nothing is taken for granted. */
interface AdminPage {
	readonly app: {
		readonly routes: { fallbackPath: string };
		readonly store: {
			headerLinks: AdminLink[];
			readonly superuser: { readonly role?: string } | null;
		};
	};
	readonly watch: (read: () => unknown, changed: () => void) => void;
	readonly location: { readonly hash: string; replace(address: string): void };
	readonly document: {
		readonly documentElement: { toggleAttribute(name: string, on: boolean): void };
		readonly head: { append(element: object): void };
		createElement(name: string): { textContent: string };
	};
	addEventListener(
		name: 'hashchange',
		listener: (event: { stopImmediatePropagation(): void }) => void,
	): void;
}

/**
 * Runs in the browser, as the text of this very function: it can use its arguments and nothing else.
 *
 * Puts `links` before the admin's own, opens `start` after signing in, and takes away from editors
 * what would only refuse them.
 */
export function decorate(page: AdminPage, links: readonly AdminLink[], start: string): void {
	const { app, document, location } = page;
	const stock = app.store.headerLinks;
	if (!Array.isArray(stock)) throw new TypeError('the header has no list of links');
	const closed = /^#\/(?:logs|settings)\b/;
	const isEditor = () => app.store.superuser?.role === 'editor';

	const showLinks = () => {
		const own = isEditor() ? stock.filter(({ href }) => !closed.test(href)) : stock;
		app.store.headerLinks = [...links, ...own];
		document.documentElement.toggleAttribute('data-editor', isEditor());
	};
	page.watch(() => app.store.superuser?.role, showLinks);
	showLinks();

	const style = document.createElement('style');
	style.textContent =
		'[data-editor] :is(.btn-collection-settings, .sidebar-content.new-collection) { display: none }';
	document.head.append(style);

	app.routes.fallbackPath = start;
	const leaveClosed = () => {
		const leave = isEditor() && closed.test(location.hash);
		if (leave) location.replace(start);
		return leave;
	};
	leaveClosed();
	page.addEventListener('hashchange', (event) => {
		if (leaveClosed()) event.stopImmediatePropagation();
	});
}
