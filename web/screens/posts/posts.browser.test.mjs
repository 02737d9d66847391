import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '../../../scripts/testing/browser.mjs';
import { sharedSiteInBrowser } from '../../../scripts/testing/kit.mjs';
import { untilHydrated } from '../../testing/home.mjs';
import { translate } from '../../testing/page.mjs';

/** @typedef {import('../../../scripts/testing/browser.mjs').Page} Page */

const NOT_FOUND = 'Post with id "i-do-not-exist" not found!';
const API = '**/api/collections/posts/records/**';

const sample = JSON.parse(
	await readFile(new URL('../../../scripts/sample/posts.json', import.meta.url), 'utf8'),
);
/** @type {{ id: string, title: string, body: string }[]} */
const posts = [...sample].sort((a, b) => a.rank - b.rank);
const [first, second] = posts;
if (!first || !second) throw new Error('The sample has too few posts');

const { site, newPage } = sharedSiteInBrowser();

/** @param {{ width?: number, colorScheme?: 'light' | 'dark', clock?: boolean }} [options] */
async function openPosts({ clock = false, ...options } = {}) {
	const opened = await newPage({ ...options });
	if (clock) await opened.page.clock.install();
	await opened.page.goto('/posts');
	await opened.page.getByText('Select a post.').waitFor();
	await untilHydrated(opened.page);
	return opened;
}

/**
 * Makes the page's time fly, past delays and retries, until there is a button of this name.
 * @param {Page} page
 * @param {string} name
 */
async function waitThroughRetries(page, name) {
	const button = page.getByRole('button', { name });
	const flying = async () => {
		await page.clock.runFor(500);
		return button.isVisible();
	};
	await expect.poll(flying, { interval: 20 }).toBe(true);
	return button;
}

/** @param {string} title */
const shown = (title) => Array.from(title).slice(0, 20).join('');

/** @param {Page} page */
const postList = (page) => page.getByRole('navigation', { name: 'Posts', exact: true });

/**
 * @param {Page} page
 * @param {string} title
 */
const listLink = (page, title) =>
	postList(page).getByRole('link', { name: shown(title), exact: true });

/**
 * Waits until the heading of this name is there and has the focus.
 * @param {Page} page
 * @param {string} name
 */
async function expectFocusedHeading(page, name) {
	await expect
		.poll(() => page.evaluate(() => document.activeElement?.closest('h1')?.textContent))
		.toBe(name);
	expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([name]);
}

/**
 * The styles that tell the active link.
 * @param {import('playwright-core').Locator} link
 */
const looks = (link) =>
	link.evaluate((element) => {
		const { fontWeight, textDecorationLine } = getComputedStyle(element);
		return { bold: Number(fontWeight) >= 700, underlined: textDecorationLine === 'underline' };
	});

describe('with a pointer', () => {
	it('finds ten posts and one that does not exist', async () => {
		const { page, messages, foreign } = await openPosts();
		const links = postList(page).getByRole('listitem').getByRole('link');
		const ten = posts.slice(0, 10);
		expect(await links.allTextContents()).toEqual([
			...ten.map(({ title }) => shown(title)),
			'Non-existent Post',
		]);
		const addresses = await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')));
		expect(addresses).toEqual([...ten.map(({ id }) => `/posts/${id}`), '/posts/i-do-not-exist']);
		expect(await page.getByRole('contentinfo').count()).toBe(0);
		expect({ messages, foreign }).toEqual({ messages: [], foreign: [] });
	});

	it('reads a post, whose link is bold and underlined', async () => {
		const { page, messages } = await openPosts();
		await listLink(page, second.title).click();
		await expectFocusedHeading(page, second.title);
		expect(await page.title()).toBe(`${second.title} – Bay Area Healthcare Workers Coalition`);
		expect(new URL(page.url()).pathname).toBe(`/posts/${second.id}`);
		const [opening = ''] = second.body.split('\n');
		expect(await page.getByRole('article').textContent()).toContain(opening);
		expect(await looks(listLink(page, second.title))).toEqual({ bold: true, underlined: true });
		expect(await looks(listLink(page, first.title))).toMatchObject({ bold: false });
		expect(messages).toEqual([]);
	});

	it('reads and hears of the next post where the browser has translated one', async () => {
		const { page } = await openPosts();
		await listLink(page, first.title).click();
		await expectFocusedHeading(page, first.title);
		await translate(page);
		await listLink(page, second.title).click();
		await expectFocusedHeading(page, second.title);
		const [opening = ''] = second.body.split('\n');
		expect(await page.getByRole('article').textContent()).toContain(opening);
		expect(await page.getByRole('status').textContent()).toBe(await page.title());
	});

	it('marks the titles that were cut, and no other, for eyes alone', async () => {
		const { page } = await openPosts();
		const links = postList(page).getByRole('listitem').getByRole('link');
		const marks = await links.evaluateAll((all) =>
			all.map((link) => getComputedStyle(link.firstElementChild ?? link, '::after').content),
		);
		const expected = posts
			.slice(0, 10)
			.map(({ title }) => (shown(title) === title ? 'none' : '"…" / ""'));
		expect(new Set(expected).size).toBe(2);
		expect(marks).toEqual([...expected, 'none']);
	});

	it('leads on to another page, and from a post back to the list', async () => {
		const { page, messages } = await openPosts({ width: 360 });
		const onward = page.getByRole('navigation', { name: 'Other pages' });
		await listLink(page, first.title).click();
		await expectFocusedHeading(page, first.title);
		await onward.getByRole('link', { name: 'All posts' }).click();
		await expectFocusedHeading(page, 'Posts');
		await onward.getByRole('link', { name: 'Donated Medical Supplies' }).click();
		await expectFocusedHeading(page, 'Donated Medical Supplies');
		expect(messages).toEqual([]);
	});

	it('goes back to the list, and home', async () => {
		const { page, messages } = await openPosts();
		await listLink(page, first.title).click();
		await expectFocusedHeading(page, first.title);
		await page.getByRole('link', { name: 'Posts', exact: true }).click();
		await expectFocusedHeading(page, 'Posts');
		await page.getByText('Select a post.').waitFor();
		await page.goBack();
		await expectFocusedHeading(page, first.title);
		await page.getByRole('banner').getByRole('link').click();
		await page.getByRole('contentinfo').waitFor();
		expect(new URL(page.url()).pathname).toBe('/');
		expect(messages).toEqual([]);
	});

	it('is told that a post does not exist; one failed request is the only noise', async () => {
		const { page, errors } = await openPosts();
		await page.getByRole('link', { name: 'Non-existent Post' }).click();
		await expectFocusedHeading(page, NOT_FOUND);
		expect(await page.title()).toMatch(/^Not found – /);
		expect(errors).toEqual([
			'Failed to load resource: the server responded with a status of 404 (Not Found)',
		]);
	});
});

describe('the place of the post', () => {
	/** @param {number} width */
	const placesAt = async (width) => {
		const { page } = await openPosts({ width });
		const list = await postList(page).boundingBox();
		const index = await page.getByText('Select a post.').boundingBox();
		await listLink(page, second.title).click();
		await expectFocusedHeading(page, second.title);
		const post = await page.getByRole('article').boundingBox();
		if (!list || !index || !post) throw new Error('Something is not drawn');
		return { list, beside: [index, post] };
	};

	it.each([768, 1280])('is beside the list at %i px', async (width) => {
		const { list, beside } = await placesAt(width);
		for (const { x, y } of beside) {
			expect(x).toBeGreaterThan(list.x + list.width + 32);
			expect(Math.abs(y - list.y)).toBeLessThan(2);
		}
	});

	it('is below the list at 360 px', async () => {
		const { list, beside } = await placesAt(360);
		for (const { x, y } of beside) {
			expect(x).toBe(list.x);
			expect(y).toBeGreaterThan(list.y + list.height);
		}
	});
});

describe('with the keyboard alone', () => {
	it('walks from the skip link to a post and on', async () => {
		const { page } = await openPosts();
		const focused = () => page.evaluate(() => document.activeElement?.textContent);
		await page.keyboard.press('Tab');
		expect(await focused()).toBe('Skip to main content');
		await page.keyboard.press('Tab');
		expect(await focused()).toBe('Bay Area Healthcare Workers Coalition');
		await page.keyboard.press('Tab');
		expect(await focused()).toBe(shown(first.title));
		await page.keyboard.press('Tab');
		await page.keyboard.press('Enter');
		await expectFocusedHeading(page, second.title);
		const visible = await page.evaluate(() => {
			const box = document.activeElement?.getBoundingClientRect();
			return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
		});
		expect(visible).toBe(true);
	});

	it('skips to the main part', async () => {
		const { page } = await openPosts();
		await page.keyboard.press('Tab');
		await page.keyboard.press('Enter');
		expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
		await page.keyboard.press('Tab');
		expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(shown(first.title));
	});
});

describe('when the server is gone', () => {
	it('offers to retry, and recovers', async () => {
		const { page, errors } = await openPosts({ clock: true });
		await site.halt('SIGTERM');
		try {
			await listLink(page, second.title).click();
			await waitThroughRetries(page, 'Retry');
			await expectFocusedHeading(page, 'Something went wrong!');
			expect(await page.title()).toMatch(/^Something went wrong – /);
			await page.getByRole('button', { name: 'Show Error' }).click();
			expect(await page.locator('pre').textContent()).not.toMatch(/\bat \S+:\d+|\.js\b.*\n/);
			await page.getByRole('button', { name: 'Hide Error' }).click();
			expect(await page.locator('pre').count()).toBe(0);
		} finally {
			await site.start();
		}
		await page.getByRole('button', { name: 'Retry' }).focus();
		await page.keyboard.press('Enter');
		await expectFocusedHeading(page, second.title);
		expect(errors.filter((error) => !/ERR_CONNECTION_REFUSED/.test(error))).toEqual([]);
	});

	it('has the focus on the failure after another page went', async () => {
		const { page } = await newPage();
		await page.clock.install();
		await page.goto('/medical');
		await untilHydrated(page);
		await page.route('**/api/**', (route) => route.abort());
		await page.getByRole('contentinfo').getByRole('link', { name: 'Posts' }).click();
		await waitThroughRetries(page, 'Retry');
		await page.clock.runFor(100);
		await expectFocusedHeading(page, 'Something went wrong!');
	});

	it('shows the failure again, under the focus, when the retry fails', async () => {
		const { page } = await openPosts({ clock: true });
		let asked = 0;
		await page.route(API, (route) => {
			asked += 1;
			return route.fulfill({ status: 500, body: '{}' });
		});
		await listLink(page, second.title).click();
		await (await waitThroughRetries(page, 'Retry')).click();
		await page.getByText('Loading...').waitFor();
		await waitThroughRetries(page, 'Retry');
		await expectFocusedHeading(page, 'Something went wrong!');
		expect(asked).toBeGreaterThanOrEqual(8);
	});
});

describe('while a post loads', () => {
	it('shows the pending view beside the list, then the post', async () => {
		const { page } = await openPosts();
		/** @type {() => void} */
		let release = () => undefined;
		const held = new Promise((resolve) => {
			release = () => resolve(undefined);
		});
		await page.route(API, async (route) => {
			await held;
			await route.continue();
		});
		await listLink(page, second.title).click();
		await page.getByText('Loading...').waitFor();
		expect(await page.getByRole('article').count()).toBe(0);
		expect(await listLink(page, first.title).isVisible()).toBe(true);
		release();
		await expectFocusedHeading(page, second.title);
		expect(await page.getByText('Loading...').count()).toBe(0);
	});
});

it('prints a post without the list, and the list where nothing was chosen', async () => {
	const { page } = await openPosts();
	await page.emulateMedia({ media: 'print' });
	expect(await listLink(page, second.title).isVisible()).toBe(true);
	await listLink(page, second.title).click();
	await page.getByRole('article').waitFor();
	expect(await page.getByRole('navigation').count()).toBe(0);
	expect(await page.getByRole('article').isVisible()).toBe(true);
});

describe('hostile addresses', () => {
	it.each([
		['/posts/__proto__', 'Post with id "__proto__" not found!'],
		['/posts/constructor', 'Post with id "constructor" not found!'],
		[
			'/posts/%3Cimg%20src=x%20onerror=alert(1)%3E',
			'Post with id "<img src=x onerror=alert(1)>" not found!',
		],
		['/posts/..%2F..%2Fapi', 'Post with id "../../api" not found!'],
		['/posts/100%25', 'Post with id "100%" not found!'],
		['/posts/%00', undefined],
		['/posts/%E0%A4%A', undefined],
		['/posts/a/b', 'Not Found'],
		[`/posts/${'x'.repeat(3000)}`, `Post with id "${'x'.repeat(3000)}" not found!`],
	])('%s breaks nothing', async (path, heading) => {
		const { page, errors, foreign } = await newPage({ width: 320 });
		const answer = await page.goto(path);
		expect(answer?.status()).toBeLessThan(500);
		if (heading) {
			await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
		}
		expect(errors.filter((error) => !/status of 40[04]/.test(error))).toEqual([]);
		expect(foreign).toEqual([]);
	});
});

// Another test holds the same states, each as a document of its own.
it('every state that a click leads to holds: axe, and no sideways scroll', async () => {
	const { page } = await openPosts();
	const check = async () => {
		for (const width of [320, 360, 768, 1280]) {
			await page.setViewportSize({ width, height: 800 });
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
			if (width === 320) await expectNoAxeViolations(page);
		}
		await page.emulateMedia({ colorScheme: 'dark' });
		await expectNoAxeViolations(page);
		await page.emulateMedia({ colorScheme: 'light' });
	};
	await check();
	await listLink(page, second.title).click();
	await expectFocusedHeading(page, second.title);
	await check();
	await page.getByRole('link', { name: 'Non-existent Post' }).click();
	await expectFocusedHeading(page, NOT_FOUND);
	await check();
});

it('the error view holds at both ends: axe, and no sideways scroll', async () => {
	for (const [width, colorScheme] of /** @type {const} */ ([
		[320, 'light'],
		[1280, 'dark'],
	])) {
		const { page } = await openPosts({ width, colorScheme, clock: true });
		await page.route(API, (route) => route.fulfill({ status: 200, body: '{"items":[]}' }));
		await listLink(page, second.title).click();
		await (await waitThroughRetries(page, 'Show Error')).click();
		await page.locator('pre').waitFor();
		await expectNoAxeViolations(page);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
	}
});

describe('the not-found view', () => {
	it('has the mark and the name above it, and a button that is not for donations', async () => {
		const { page } = await newPage();
		await page.goto('/nope');
		const brand = page.getByRole('banner').getByRole('link');
		expect(await brand.textContent()).toBe('Bay Area Healthcare Workers Coalition');
		expect(await brand.getAttribute('href')).toBe('/');
		const colour = (
			/** @type {import('playwright-core').Locator} */ of,
			/** @type {string} */ name,
		) =>
			of.evaluate(
				(element, property) => getComputedStyle(element).getPropertyValue(property),
				name,
			);
		const ink = await colour(page.locator('body'), 'color');
		const button = page.getByRole('link', { name: 'Start Over' });
		expect(await colour(button, 'background-color')).toBe(ink);
	});

	it('leads back home', async () => {
		const { page, messages } = await newPage();
		const answer = await page.goto('/nope');
		expect(answer?.status()).toBe(404);
		await page.getByRole('heading', { level: 1, name: 'Not Found' }).waitFor();
		await page.getByRole('link', { name: 'Start Over' }).click();
		await page.getByRole('contentinfo').waitFor();
		expect(messages).toEqual([
			'error: Failed to load resource: the server responded with a status of 404 (Not Found)',
		]);
	});
});
