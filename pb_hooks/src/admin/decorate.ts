// These functions run in the browser, as the text of each: they can use their arguments and nothing
// else, and none knows of another.

/** A link in the admin's header. */
export interface AdminLink {
	/** Within the admin it begins with `#/`; any other opens in a new tab. */
	readonly href: string;
	/** A class of the admin's own icon font. */
	readonly icon: string;
	readonly label: string;
}

/** The guide for editors, as a page of the admin. */
export interface Guide {
	readonly link: AdminLink;
	/** Answers its HTML to who is signed in. */
	readonly source: string;
	/** Stands in its place before it is there, and where it cannot be had. */
	readonly loading: string;
	readonly failed: string;
}

/** What the server says to a session that has ended, and what is to be said. */
interface Refusals {
	readonly ended: string;
	readonly words: string;
}

interface AdminElement {
	className: string;
	textContent: string;
	innerHTML: string;
	tabIndex: number;
	append(child: AdminElement): void;
	focus(): void;
}

/** What of the admin's page is used here; none of it is documented, so nothing is taken for granted. */
interface AdminPage {
	readonly app: {
		readonly pb: {
			readonly authStore: { readonly token: string; clear(): void };
			/** What the client does with each answer, before anybody gets it. */
			afterSend?(
				response: { readonly status: number },
				data: { message?: string },
				options: unknown,
			): unknown;
		};
		readonly routes: {
			fallbackPath: string;
			superuserOnly(path: string, show: () => AdminElement): void;
		};
		readonly store: {
			title: string;
			headerLinks: AdminLink[];
			readonly superuser: { readonly role?: string } | null;
		};
	};
	readonly watch: (read: () => unknown, changed: () => void) => void;
	readonly location: { readonly hash: string; replace(address: string): void };
	readonly document: {
		readonly documentElement: { toggleAttribute(name: string, on: boolean): void };
		readonly head: { append(element: object): void };
		createElement(name: string): AdminElement;
		querySelector(selector: string): { scrollIntoView(how: object): void } | null;
	};
	fetch(
		address: string,
		options: object,
	): Promise<{ readonly ok: boolean; text(): Promise<string> }>;
	requestAnimationFrame(then: () => void): void;
	addEventListener(
		name: 'hashchange',
		listener: (event: { stopImmediatePropagation(): void }) => void,
	): void;
}

/** Puts `links` before the admin's own, and takes away from editors what would only refuse them. */
export function addLinks({ app, watch, document }: AdminPage, links: readonly AdminLink[]): void {
	const stock = app.store.headerLinks;
	if (!Array.isArray(stock)) throw new TypeError('the header has no list of links');
	const show = () => {
		const editor = app.store.superuser?.role === 'editor';
		const own = editor ? stock.filter(({ href }) => !/^#\/(logs|settings)\b/.test(href)) : stock;
		app.store.headerLinks = [...links, ...own];
		document.documentElement.toggleAttribute('data-editor', editor);
	};
	watch(() => app.store.superuser?.role, show);
	show();
	const style = document.createElement('style');
	style.textContent =
		'[data-editor] :is(.btn-collection-settings, .sidebar-content.new-collection, .api-preview-btn, .col-12:has(> .record-field-input [name=id])) { display: none }';
	document.head.append(style);
}

/** Adds the guide as a page, and a link to it before the admin's own. */
export function addGuide(page: AdminPage, { link, source, loading, failed }: Guide): void {
	const { app, document } = page;
	app.routes.superuserOnly(link.href, () => {
		app.store.title = link.label;
		const frame = document.createElement('div');
		const text = document.createElement('article');
		frame.className = 'page';
		text.className = 'page-content guide';
		text.textContent = loading;
		text.tabIndex = 0; // It scrolls, for the keyboard too.
		frame.append(text);
		const show = async () => {
			const headers = { Authorization: app.pb.authStore.token };
			const answer = await page.fetch(source, { headers });
			if (!answer.ok) throw new Error('no guide');
			text.innerHTML = await answer.text();
		};
		show()
			.catch(() => {
				text.textContent = failed;
			})
			.then(() => text.focus());
		return frame;
	});
	app.store.headerLinks = [link, ...app.store.headerLinks];
}

/** Opens `start` after signing in, and where an editor would come to what is for owners. */
export function openContent(page: AdminPage, start: string): void {
	const { app, location } = page;
	app.routes.fallbackPath = start;
	const leave = () => {
		const editor = app.store.superuser?.role === 'editor';
		const closed = editor && /^#\/(logs|settings)\b/.test(location.hash);
		if (closed) location.replace(start);
		return closed;
	};
	leave();
	page.addEventListener('hashchange', (event) => {
		if (leave()) event.stopImmediatePropagation();
	});
}

/** Has a sign-out end the session on the server too, which else takes its token until the day is over. */
export function endSession(page: AdminPage, address: string): void {
	const session = page.app.pb.authStore;
	const forget = session.clear;
	session.clear = () => {
		const headers = { Authorization: session.token };
		const told = page.fetch(address, { method: 'POST', headers, keepalive: true });
		told.catch(() => {});
		forget.call(session);
	};
}

/**
 * Says in `words`, instead of in the server's, that a session has ended, and brings the first field that
 * was refused into sight: in a long form it stood beyond the window.
 */
export function explainRefusals(page: AdminPage, { ended, words }: Refusals): void {
	const { pb } = page.app;
	const stock = pb.afterSend;
	const show = () =>
		page.document.querySelector('.field-help.error')?.scrollIntoView({ block: 'center' });
	pb.afterSend = async (response, data, options) => {
		if (response.status === 403 && data.message === ended) data.message = words;
		// The admin draws what is at the fields in the frame after it got that.
		if (response.status === 400) {
			page.requestAnimationFrame(() => page.requestAnimationFrame(show));
		}
		return stock ? stock.call(pb, response, data, options) : data;
	};
}
