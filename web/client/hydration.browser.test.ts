import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '../../scripts/testing/browser.mjs';
import { fillSite } from '../../scripts/testing/full-content.mjs';
import { untilHydrated } from '../../scripts/testing/home.mjs';
import { sharedSite, sharedSiteInBrowser } from '../../scripts/testing/kit.mjs';
import { fillDonationForm, frames } from '../../scripts/testing/page.mjs';
import { screenPaths, screens } from '../../scripts/testing/screens.mjs';

type Watch = {
	/** Elements of #app as the server sent them. */
	elements: Element[];
	/** Child lists and texts that changed in #app. */
	changes: string[];
	/** Attributes that changed in #app. */
	attributes: string[];
	/** Violations of the content policy. */
	violations: string[];
};

declare global {
	interface Window {
		watch?: Watch;
	}
}

/** Notes from before the application runs what becomes of the elements that the server sent. */
async function watchHydration(page: Page) {
	await page.addInitScript(() => {
		const watch: Watch = { elements: [], changes: [], attributes: [], violations: [] };
		window.watch = watch;
		const name = (node: Node) =>
			node instanceof Element ? node.localName + (node.className && `.${node.className}`) : 'text';

		function note({ type, target, attributeName, addedNodes, removedNodes }: MutationRecord) {
			if (type === 'attributes') watch.attributes.push(`${name(target)} ${attributeName}`);
			else if (type === 'characterData') watch.changes.push(`a text became ${target.textContent}`);
			else {
				for (const node of addedNodes) watch.changes.push(`${name(target)} got ${name(node)}`);
				for (const node of removedNodes) watch.changes.push(`${name(target)} lost ${name(node)}`);
			}
		}

		document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
			watch.violations.push(`${effectiveDirective} ${blockedURI}`),
		);
		document.addEventListener('DOMContentLoaded', () => {
			const app = document.getElementById('app');
			if (!app) return;
			watch.elements = [...app.querySelectorAll('*')];
			new MutationObserver((records) => records.forEach(note)).observe(app, {
				attributes: true,
				characterData: true,
				childList: true,
				subtree: true,
			});
		});
	});
}

/** What happened to the server's elements up to now. */
function hydrationOf(page: Page) {
	return page.evaluate(() => {
		const { elements = [], ...seen } = window.watch ?? {};
		const gone = elements.filter((element) => !element.isConnected).length;
		return { ...seen, elements: elements.length, gone };
	});
}

/** What #app holds, a line for each element, in order: depth, name, attributes; texts too. */
function linesOf(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const lines: string[] = [];

		function write(node: Node, depth: number) {
			const indent = ' '.repeat(depth);
			if (node instanceof Element) {
				const attributes = [...node.attributes].map(({ name, value }) => ` ${name}="${value}"`);
				lines.push(`${indent}<${node.localName}${attributes.sort().join('')}>`);
			} else {
				lines.push(`${indent}${node.nodeName} ${node.textContent}`);
			}
			for (const child of node.childNodes) write(child, depth + 1);
		}

		for (const child of document.getElementById('app')?.childNodes ?? []) write(child, 0);
		return lines;
	});
}

const { site, newPage } = sharedSiteInBrowser();

const fullSite = sharedSite();
beforeAll(() => fillSite(fullSite));

const missing = screens.filter(({ status }) => status === 404).map(({ path }) => path);

/** What the browser itself says of a page that answers 404. */
const notFoundMessage =
	'error: Failed to load resource: the server responded with a status of 404 (Not Found)';

/** Waits until the page is hydrated, its effects have run and it has measured. */
async function untilSettled(page: Page) {
	await untilHydrated(page);
	await frames(page, 3);
}

type Options = { site?: string; width?: number; prepare?: (page: Page) => Promise<unknown> };

/** Opens a page and waits for its application; keeps what it asked for and complained of. */
async function open(path: string, { width = 1280, prepare, ...rest }: Options = {}) {
	const opened = await newPage({ width, ...rest });
	const requests: string[] = [];
	opened.page.on('request', (request) => requests.push(new URL(request.url()).pathname));
	await watchHydration(opened.page);
	await prepare?.(opened.page);
	await opened.page.goto(path);
	await untilSettled(opened.page);
	const api = () => requests.filter((address) => address.startsWith('/api/collections/'));
	return { ...opened, requests, api };
}

type Opened = Awaited<ReturnType<typeof open>>;

/** Nothing was said but what the browser says of a 404, nothing broke the policy, nothing is kept. */
async function expectQuiet(path: string, { page, context, messages, errors, foreign }: Opened) {
	const expected = missing.includes(path) ? [notFoundMessage] : [];
	expect(messages).toEqual(expected);
	expect(errors).toHaveLength(expected.length);
	expect(foreign).toEqual([]);
	expect((await hydrationOf(page)).violations).toEqual([]);
	expect(await context.cookies()).toEqual([]);
	expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
}

/** Serves the page without content in the place of each document, with the same status. */
async function serveShell(page: Page) {
	await page.route(
		() => true,
		async (route) => {
			if (route.request().resourceType() !== 'document') return route.fallback();
			const response = await route.fetch();
			// A post that could not be is answered with the shell.
			const shell = await route.fetch({ url: new URL('/posts/%22', response.url()).href });
			return route.fulfill({ response, body: await shell.body() });
		},
	);
}

/** Which cards are in sight. */
const measured = 'output.card-scroller-place got span';

/**
 * What may differ from the server's elements: which link is active, since a server never sees the
 * #hash, and what is known once widths are measured.
 */
const settledLate = [
	...['data-status', 'aria-current', 'class'].flatMap((attribute) => [
		`a.brand ${attribute}`,
		`a.brand active ${attribute}`,
		`a.nav-link ${attribute}`,
		`a.nav-link active ${attribute}`,
	]),
	'a.btn btn-primary data-status',
	'div.container bar bar-collapsed class',
	'button.round-button aria-disabled',
	'div.card-scroller-buttons needs-script invisible class',
	'section.card-scroller tabindex',
	'section.table-box tabindex',
	// Laid out later; nothing of it stays.
	'article.featured-card style',
	'section.content-section style',
	'section.content-section accent style',
];

describe.each([
	[1280, 'the sample', site],
	[360, 'all that there may be', fullSite],
] as const)('hydration at %i px with %s', (width, _, shown) => {
	it.each([...screenPaths, '/#featured'])(
		'of %s keeps every element and fetches nothing',
		async (path) => {
			const opened = await open(path, { site: shown.url, width });
			const { elements, changes, gone, attributes } = await hydrationOf(opened.page);
			expect(elements).toBeGreaterThan(5);
			expect(changes?.filter((change) => change !== measured)).toEqual([]);
			expect(gone).toBe(0);
			expect(attributes?.filter((attribute) => !settledLate.includes(attribute))).toEqual([]);
			expect(opened.api()).toEqual([]);
			await expectQuiet(path, opened);

			// What the browser draws by itself is laid out by the same rules at any width.
			if (width === 1280) return;
			const alone = await open(path, { site: shown.url, width, prepare: serveShell });
			const expected = await linesOf(opened.page);
			await expect.poll(() => linesOf(alone.page)).toEqual(expected);
			if (path === '/posts/i-do-not-exist') expect(alone.messages.pop()).toBe(notFoundMessage);
			if (path === '/posts/i-do-not-exist') expect(alone.errors.pop()).toBeTruthy();
			await expectQuiet(path, alone);
		},
	);
});

describe('in use', () => {
	it('table and form break no policy, make no request and say only what was entered', async () => {
		const opened = await open('/medical');
		const { page, messages, requests } = opened;
		// The flower at the bottom comes when it is about to be seen.
		const flower = page.locator('.site-footer img');
		await flower.scrollIntoViewIfNeeded();
		const isThere = (image: Element) => image instanceof HTMLImageElement && image.complete;
		await expect.poll(() => flower.evaluate(isThere)).toBe(true);
		await page.waitForLoadState('networkidle');
		const before = requests.length;
		await page.getByRole('button', { name: 'Quantity' }).click();
		await page.locator('th[aria-sort=ascending]').waitFor();
		const submit = page.getByRole('button', { name: 'Submit Donation Form' });
		await submit.click();
		await page.getByRole('group', { name: 'There is a problem' }).waitFor();
		await fillDonationForm(page);
		await submit.click();
		await expect.poll(() => messages.length).toBe(1);
		expect(messages.pop()).toMatch(/^log: \{.*firstName: Sample/);
		expect(requests.slice(before)).toEqual([]);
		await expectQuiet('/medical', opened);
	});
});

describe('a home page that was left and is entered again', () => {
	/** Every description as it stands on the page. */
	const textsOf = (page: Page) =>
		page.locator('.prose').evaluateAll((all) => all.map(({ innerHTML }) => innerHTML));

	/** From the server's home page to /medical without a new document, as by Back after a reload. */
	async function leaveHome() {
		const opened = await open('/medical', { prepare: (page) => page.clock.install() });
		const { page, requests } = opened;
		await page.getByRole('banner').getByRole('link', { name: 'Bay Area' }).click();
		await page.locator('#featured').waitFor();
		await page.reload();
		await untilSettled(page);
		const texts = await textsOf(page);
		expect(texts.length).toBeGreaterThan(10);
		expect(texts.join()).toContain('<strong>');
		requests.length = 0;
		await page.goBack();
		await page.getByRole('heading', { level: 1, name: 'Donated' }).waitFor();
		return { ...opened, texts };
	}

	it('shows its texts again without fetching anything', async () => {
		const { page, requests, texts } = await leaveHome();
		await page.clock.fastForward('04:30');
		const scripts = () => requests.filter((path) => /markdown|\/api\//.test(path));
		await page.goForward();
		await page.locator('#featured').waitFor();
		await expect.poll(() => textsOf(page)).toEqual(texts);
		expect(scripts()).toEqual([]);
		expect(await page.evaluate(() => window.watch?.elements.length)).toBeGreaterThan(100);
	});

	it('fetches its lists again after five minutes, and never shows bare Markdown', async () => {
		const { page, texts } = await leaveHome();
		await page.evaluate(() => {
			const isBare = () => /\*\*[a-z]/i.test(document.getElementById('app')?.textContent ?? '');
			const note = () => isBare() && document.body.classList.add('bare');
			new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
		});
		const lists = ['sections', 'featured_orgs'].map((name) =>
			page.waitForResponse((response) => response.url().includes(`/collections/${name}/records`)),
		);
		// The renderer comes so late that the lists could be there before it.
		await page.route(/markdown-/, async (route) => {
			await frames(page, 30);
			await route.continue();
		});
		await page.clock.fastForward('05:01');
		await page.goForward();
		await Promise.all(lists);
		await expect.poll(() => textsOf(page)).toEqual(texts);
		expect(await page.locator('body.bare').count()).toBe(0);
	});
});

it.each(screenPaths)('%s is read without a name, an account or a cookie', async (path) => {
	// The tests above hold that the application adds nothing, and keeps nothing in the browser.
	const answer = await fetch(site.url + path);
	expect(answer.status).toBe(missing.includes(path) ? 404 : 200);
	expect(answer.headers.get('set-cookie')).toBeNull();
	const [, page = ''] = /<body[^>]*>(.*)<\/body>/s.exec(await answer.text()) ?? [];
	expect(page).toMatch(/<h1[ >]/);
	expect(page).not.toMatch(/type="?password|autocomplete="?username/);
	expect(page).not.toMatch(/\b(sign|log) ?in\b/i);
});
