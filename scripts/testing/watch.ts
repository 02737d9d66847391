// Records changes to a page from its first paint on: to the server's elements and their positions.
import type { Page } from './browser.ts';
import { frames, holdRequests, untilFontsLoaded, untilHydrated } from './page.ts';

type Watch = {
	/** Elements of #app as the server sent them. */
	elements: Element[];
	/** Child lists and texts that changed in #app. */
	changes: string[];
	/** Attributes that changed in #app. */
	attributes: string[];
	/** Violations of the content policy. */
	violations: string[];
	/** The layout shifts: their size and elements. Absent until the document is parsed and painted. */
	shifts?: string[];
};

declare global {
	interface Window {
		watch?: Watch;
	}
}

/** Runs in the page, before its own scripts. */
export function watch() {
	const noted: Watch = { elements: [], changes: [], attributes: [], violations: [] };
	window.watch = noted;
	document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
		noted.violations.push(`${effectiveDirective} ${blockedURI}`),
	);
	document.addEventListener('DOMContentLoaded', watchElements);
	new MutationObserver(watchShifts).observe(document, { childList: true, subtree: true });

	function watchElements() {
		const app = document.getElementById('app');
		if (!app) return;
		noted.elements = [...app.querySelectorAll('*')];
		const all = { attributes: true, characterData: true, childList: true, subtree: true };
		new MutationObserver((records) => records.forEach(note)).observe(app, all);
	}

	function note({ type, target, attributeName, addedNodes, removedNodes }: MutationRecord) {
		if (type === 'attributes') noted.attributes.push(`${name(target)} ${attributeName}`);
		else if (type === 'characterData') noted.changes.push(`a text became ${target.textContent}`);
		else {
			for (const node of addedNodes) noted.changes.push(`${name(target)} got ${name(node)}`);
			for (const node of removedNodes) noted.changes.push(`${name(target)} lost ${name(node)}`);
		}
	}

	function name(node: Node) {
		return node instanceof Element
			? node.localName + (node.className && `.${node.className}`)
			: 'text';
	}

	// Starts when the whole document is painted. Before that, a busy machine paints a part of a bar or
	// a table alone, and then the rest.
	function watchShifts(_: MutationRecord[], parsing: MutationObserver) {
		// The sheet at the end of the home page blocks the parser, and follows all content.
		if (!document.querySelector('#app ~ link[rel="stylesheet"], #app ~ script')) return;
		parsing.disconnect();
		requestAnimationFrame(() => requestAnimationFrame(start));
	}

	function start() {
		const shifts: string[] = [];
		noted.shifts = shifts;
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry));
		}).observe({ type: 'layout-shift' });
	}
}

/** Waits until the page is painted and shifts are recorded. @param page which `watch` runs in */
export const untilWatched = (page: Page) =>
	page.waitForFunction(() => window.watch?.shifts !== undefined);

/** The change that reports the visible cards. */
const measured = 'output.card-scroller-place got span';

/**
 * Elements that may differ from the server's: the active link, since a server never receives the
 * #hash, and values that depend on measured widths.
 */
const settledLate = [
	...['data-status', 'aria-current', 'class'].flatMap((attribute) => [
		`a.brand ${attribute}`,
		`a.brand active ${attribute}`,
		`a.nav-link ${attribute}`,
		`a.nav-link active ${attribute}`,
	]),
	'a.btn btn-primary data-status',
	'button.round-button aria-disabled',
	'div.card-scroller-buttons needs-script invisible class',
	'section.card-scroller tabindex',
	'section.card-scroller compact tabindex',
	'section.table-box tabindex',
	'section.table-box scrolls class',
	// Set at a later layout, then removed completely.
	'article.featured-card style',
	'section.content-section style',
	'section.content-section accent style',
];

/** Returns the records up to now, except for allowed differences. */
export async function noted(page: Page) {
	const { changes, attributes, ...rest } = await page.evaluate(() => {
		const none: Watch = { elements: [], changes: [], attributes: [], violations: [] };
		const { elements = [], shifts = [], ...seen } = window.watch ?? none;
		const gone = elements.filter((element) => !element.isConnected).length;
		return { ...seen, shifts, elements: elements.length, gone };
	});
	return {
		...rest,
		changes: changes.filter((change) => change !== measured),
		attributes: attributes.filter((attribute) => !settledLate.includes(attribute)),
	};
}

/**
 * Opens an address with the worst loading order: the rest of the style loads after the first paint,
 * then the application, and the fonts last.
 *
 * @param page which `watch` runs in
 * @returns the records until the fonts loaded, and the shifts that the fonts caused
 */
export async function openLate(page: Page, path: string) {
	// Only the home page is shown before all of its style has loaded.
	const isHome = /^\/(#|$)/.test(path);
	const showStyle = isHome ? await holdRequests(page, /\/assets\/rest-/) : undefined;
	const showFonts = await holdRequests(page, /\.woff2$/);
	const response = await page.goto(path, { waitUntil: 'commit' });
	await untilWatched(page);
	showStyle?.();
	await page.waitForFunction(() => document.readyState !== 'loading');
	// The application would wait for the fonts; after a key press it does not.
	await page.evaluate(() => dispatchEvent(new Event('keydown')));
	await untilHydrated(page);
	// The changes of hydration have been measured, laid out and reported.
	await frames(page, 3);
	const before = await noted(page);
	showFonts();
	await untilFontsLoaded(page);
	await frames(page, 2);
	const { shifts } = await noted(page);
	const late = shifts.slice(before.shifts.length);
	const fonts = await page.evaluate(() =>
		[...document.fonts]
			.filter(({ status }) => status === 'loaded')
			.map(({ family }) => family.replaceAll('"', '')),
	);
	await page.unrouteAll();
	return { response, ...before, late, fonts };
}

/** Replaces each document by the page without content, with the same status. */
export async function serveShell(page: Page) {
	await page.route(
		() => true,
		async (route) => {
			if (route.request().resourceType() !== 'document') return route.fallback();
			const response = await route.fetch();
			// The address of an impossible post returns the shell.
			const shell = await route.fetch({ url: new URL('/posts/%22', response.url()).href });
			return route.fulfill({ response, body: await shell.body() });
		},
	);
}
