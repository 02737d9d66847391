import type { Locator } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectNoAxeViolations, type Page, visualRules } from '../../../scripts/testing/browser.ts';
import {
	sidewaysScroll,
	translate,
	untilHydrated,
	waitThroughRetries,
} from '../../../scripts/testing/page.ts';
import { sample } from '../../../scripts/testing/sample.ts';
import { sharedContentInBrowser } from '../../../scripts/testing/shared.ts';

const { posts } = sample;
const [first, second] = posts;
if (!first || !second) throw new Error('The sample has too few posts');

const { newPage } = sharedContentInBrowser('sample');

let opened: Awaited<ReturnType<typeof newPage>>;
beforeAll(async () => {
	opened = await newPage();
});

/** Opens the list in the page that tests share: a browser starts a process for each page. */
async function openPosts() {
	const { page, messages } = opened;
	await page.goto('about:blank');
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.emulateMedia({ media: 'screen' });
	messages.length = 0;
	await page.goto('/posts');
	await page.getByText('Select a post.').waitFor();
	await untilHydrated(page);
	return { page, messages };
}

const shown = (title: string) => Array.from(title).slice(0, 20).join('');

const postList = (page: Page) => page.getByRole('navigation', { name: 'Posts', exact: true });

const listLink = (page: Page, title: string) =>
	postList(page).getByRole('link', { name: shown(title), exact: true });

/** Waits until the heading of this name appears and has the focus. */
async function expectFocusedHeading(page: Page, name: string) {
	await expect
		.poll(() => page.evaluate(() => document.activeElement?.closest('h1')?.textContent))
		.toBe(name);
	expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([name]);
}

/** Returns the styles that distinguish the active link. */
const looks = (link: Locator) =>
	link.evaluate((element) => {
		const { fontWeight, textDecorationLine } = getComputedStyle(element);
		return { bold: Number(fontWeight) >= 700, underlined: textDecorationLine === 'underline' };
	});

it('shows a post, whose link is bold and underlined, and the next one after a translation', async () => {
	const { page, messages } = await openPosts();
	await listLink(page, second.title).click();
	await expectFocusedHeading(page, second.title);
	expect(new URL(page.url()).pathname).toBe(`/posts/${second.id}`);
	expect(await looks(listLink(page, second.title))).toEqual({ bold: true, underlined: true });
	expect(await looks(listLink(page, first.title))).toMatchObject({ bold: false });
	await page.goBack();
	await expectFocusedHeading(page, 'Posts');
	await listLink(page, first.title).click();
	await expectFocusedHeading(page, first.title);
	await translate(page);
	await listLink(page, second.title).click();
	await expectFocusedHeading(page, second.title);
	const [opening = ''] = second.body.split('\n');
	expect(await page.getByRole('article').textContent()).toContain(opening);
	expect(await page.getByRole('status').textContent()).toBe(await page.title());
	expect(messages).toEqual([]);
});

it('marks only the titles that were cut, and hides the marks from screen readers', async () => {
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

it('a post is beside the list at 768 px, and above its folded list at 360 px', async () => {
	const { page } = await openPosts();
	const boxesAt = async (width: number, chosen: Locator) => {
		await page.setViewportSize({ width, height: 800 });
		const [list, part] = [await postList(page).boundingBox(), await chosen.boundingBox()];
		if (!list || !part) throw new Error('Something is not drawn');
		return { list, part };
	};
	const expectPlaces = async (chosen: Locator) => {
		const wide = await boxesAt(768, chosen);
		expect(wide.part.x).toBeGreaterThan(wide.list.x + wide.list.width + 32);
		expect(Math.abs(wide.part.y - wide.list.y)).toBeLessThan(2);
		const narrow = await boxesAt(360, chosen);
		expect(narrow.part.x).toBe(narrow.list.x);
		return narrow;
	};
	const index = await expectPlaces(page.getByText('Select a post.'));
	expect(index.part.y).toBeGreaterThan(index.list.y + index.list.height);
	await listLink(page, second.title).click();
	await expectFocusedHeading(page, second.title);
	const post = await expectPlaces(page.getByRole('article'));
	expect(post.list.y).toBeGreaterThan(post.part.y + post.part.height);
	expect(await postList(page).getByRole('link').count()).toBe(0);
	await page.getByText('Other posts').click();
	expect(await postList(page).getByRole('link').count()).toBe(posts.length > 10 ? 12 : 11);
	const starts = await postList(page)
		.getByRole('listitem')
		.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().x));
	expect(new Set(starts).size).toBe(1);
});

it('focuses the error without a server, passes axe in both color schemes, and recovers', async () => {
	const { page, errors } = await newPage();
	await page.clock.install();
	await page.goto('/medical');
	await untilHydrated(page);
	await page.route('**/api/**', (route) => route.abort());
	await page.getByRole('contentinfo').getByRole('link', { name: 'Posts' }).click();
	await waitThroughRetries(page, 'button:has-text("Retry")', 1);
	await page.clock.runFor(100);
	await expectFocusedHeading(page, 'Something went wrong!');
	await page.getByRole('button', { name: 'Show Error' }).click();
	await page.locator('pre').waitFor();
	// Other tests check the other states, as separate documents.
	await expectNoAxeViolations(page);
	await page.setViewportSize({ width: 320, height: 800 });
	await page.emulateMedia({ colorScheme: 'dark' });
	await expectNoAxeViolations(page, { only: visualRules });
	expect(await sidewaysScroll(page)).toBe(0);
	await page.unroute('**/api/**');
	await page.getByRole('button', { name: 'Retry' }).focus();
	await page.keyboard.press('Enter');
	await page.clock.resume();
	await expectFocusedHeading(page, 'Posts');
	expect(errors.filter((error) => !/ERR_FAILED/.test(error))).toEqual([]);
});

it('prints a post without the list, and the list if no post is selected', async () => {
	const { page } = await openPosts();
	await page.emulateMedia({ media: 'print' });
	expect(await listLink(page, second.title).isVisible()).toBe(true);
	await listLink(page, second.title).click();
	await page.getByRole('article').waitFor();
	expect(await page.getByRole('navigation').count()).toBe(0);
	expect(await page.getByRole('article').isVisible()).toBe(true);
	expect(await page.getByText('Older post:').isVisible()).toBe(false);
});

it('keeps the id of a missing post on one line at any width, unless it is too long', async () => {
	const { page } = opened;
	await page.emulateMedia({ media: 'screen' });
	await page.goto('/posts/i-do-not-exist');
	const id = page.getByText('"i-do-not-exist"', { exact: true });
	for (const width of [360, 768, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		const lines = await id.evaluate((element) => {
			const range = document.createRange();
			range.selectNodeContents(element);
			return range.getClientRects().length;
		});
		expect(lines, `${width} px`).toBe(1);
	}
	await page.setViewportSize({ width: 320, height: 800 });
	await page.goto(`/posts/${'x'.repeat(3000)}`);
	await page.getByRole('heading', { level: 1, name: 'xxx' }).waitFor();
	expect(await sidewaysScroll(page)).toBe(0);
});
