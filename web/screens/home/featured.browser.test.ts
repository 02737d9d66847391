import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { homeSite, sidewaysScroll } from '../../../scripts/testing/home.mjs';
import { untilFontsLoaded } from '../../../scripts/testing/page.mjs';

type Page = Awaited<ReturnType<typeof home.open>>['page'];

const home = homeSite();

let page: Page;
beforeAll(async () => {
	({ page } = await home.open());
});
beforeEach(async () => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await scrollerOf(page).evaluate((row) => row.scrollTo({ left: 0, behavior: 'instant' }));
	await expect.poll(() => disabled(page)).toEqual(['true', 'false']);
});

const scrollerOf = (page: Page) => page.getByRole('region', { name: 'Organizations to donate to' });
const buttonOf = (page: Page, name: 'Previous' | 'Next') =>
	page.getByRole('button', { name: `${name} organizations` });

const boxes = (page: Page) =>
	page
		.getByRole('article')
		.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON() as DOMRect));

/** Returns the index of the card at the scroller's start edge; undefined if none is there. */
function cardAtStart(page: Page) {
	return page.evaluate(() => {
		const edge = (element: Element) => element.getBoundingClientRect().left;
		// The row extends to the window's edges, but its cards start where the column does.
		const start = document.querySelector('.intro');
		const cards = [...document.querySelectorAll('article')];
		const index = cards.findIndex((card) => start && Math.abs(edge(card) - edge(start)) < 2);
		return index === -1 ? undefined : index;
	});
}

const disabled = (page: Page) =>
	page
		.locator('.card-scroller-buttons button')
		.evaluateAll((all) => all.map((button) => button.getAttribute('aria-disabled')));

it.each([360, 640])(
	'six cards are stacked, as wide as their column, and compact, at %i px',
	async (width) => {
		await page.setViewportSize({ width, height: 800 });
		const cards = await boxes(page);
		expect(new Set(cards.map(({ left }) => left)).size).toBe(1);
		expect(
			cards.every((card, index) => index === 0 || card.top >= (cards[index - 1]?.bottom ?? 0)),
		).toBe(true);
		for (const { height } of cards) expect(height).toBeLessThan(400);
		await expect.poll(() => buttonOf(page, 'Next').count()).toBe(0);
		await expect.poll(() => scrollerOf(page).getAttribute('tabindex')).toBeNull();
		const column = await scrollerOf(page).boundingBox();
		expect(column?.width).toBeGreaterThan(width * 0.9);
		for (const card of cards) expect(card.width).toBe(column?.width);
	},
);

it.each([768, 1280])(
	'cards are in a row, 550 px wide, with part of the next one visible, at %i px',
	async (width) => {
		await page.setViewportSize({ width, height: 800 });
		const cards = await boxes(page);
		expect(new Set(cards.map(({ top }) => top)).size).toBe(1);
		expect(new Set(cards.map(({ width }) => width))).toEqual(new Set([550]));
		expect(cards[0]?.height).toBeGreaterThan((cards[1]?.height ?? 0) + 50);
		expect(cards[1]?.left).toBeLessThan(width - 32);
		expect(await sidewaysScroll(page)).toBe(0);
	},
);

it('the buttons scroll by the visible cards and stop at the ends', async () => {
	await buttonOf(page, 'Next').click();
	await expect.poll(() => cardAtStart(page)).toBe(2);
	await expect.poll(() => disabled(page)).toEqual(['false', 'false']);
	await buttonOf(page, 'Previous').click();
	await expect.poll(() => cardAtStart(page)).toBe(0);
	await page.setViewportSize({ width: 768, height: 800 });
	await expect.poll(() => page.locator('.card-scroller-place').textContent()).toBe('1 of 6');
	await buttonOf(page, 'Next').click();
	await expect.poll(() => cardAtStart(page)).toBe(1);
	await page.setViewportSize({ width: 1280, height: 800 });
	await buttonOf(page, 'Next').focus();
	for (let press = 0; press < 8; press++) await page.keyboard.press('Enter');
	await expect.poll(() => disabled(page)).toEqual(['false', 'true']);
	const last = (await boxes(page)).at(-1);
	expect(last?.right).toBeLessThanOrEqual(1280);
	await buttonOf(page, 'Previous').focus();
	for (let press = 0; press < 8; press++) await page.keyboard.press('Enter');
	await expect.poll(() => cardAtStart(page)).toBe(0);
	await expect.poll(() => disabled(page)).toEqual(['true', 'false']);
	expect(await buttonOf(page, 'Previous').evaluate((one) => one === document.activeElement)).toBe(
		true,
	);
});

it.each([
	[1280, 800, 1100],
	[360, 740, 1250],
])('the first donation link is near the top at %i × %i px', async (width, height, most) => {
	await page.setViewportSize({ width, height });
	await untilFontsLoaded(page);
	const donate = page.getByRole('link', { name: /^Donate Now/ }).first();
	expect((await donate.boundingBox())?.y).toBeLessThan(most);
	const [first] = await page.locator('.hero .btn').allInnerTexts();
	expect(first).toBe('Featured Organizations');
});

it('the count shows which cards are visible', async () => {
	const place = page.locator('output.card-scroller-place');
	await expect.poll(() => place.textContent()).toBe('1–2 of 6');
	// Replace the text as a translating browser does.
	const words = await place.evaluateHandle((output) => output.firstElementChild);
	await words.evaluate((element) => element?.replaceChildren('١–٢'));
	await buttonOf(page, 'Next').click();
	await expect.poll(() => place.textContent()).toBe('3–4 of 6');
	expect(await words.evaluate((element) => element?.isConnected)).toBe(false);
	await page.setViewportSize({ width: 768, height: 800 });
	await expect.poll(() => place.textContent()).toBe('3 of 6');
});

it('a row that cannot scroll has no buttons', async () => {
	const { page } = await home.open();
	await expect.poll(() => buttonOf(page, 'Next').count()).toBe(1);
	await scrollerOf(page).evaluate((row) => {
		for (const card of [...row.children].slice(1)) card.remove();
		row.dispatchEvent(new Event('scroll'));
	});
	await expect.poll(() => buttonOf(page, 'Next').count()).toBe(0);
	expect(await page.getByRole('article').count()).toBe(1);
});

describe('a long text', () => {
	const fold = (page: Page) => page.locator('.fold').first();
	const heightOf = (page: Page) =>
		page
			.locator('.featured-text')
			.first()
			.evaluate((text) => text.clientHeight);

	it.each([
		[1280, 400, 'fourteen'],
		[360, 55, 'two'],
	])('at %i px, ends after %i px, %s lines; its fold opens and closes it', async (width, max) => {
		await page.setViewportSize({ width, height: 800 });
		const folded = await heightOf(page);
		expect(folded).toBeLessThan(max);
		const [more, less] = ['more', 'less'].map((way) =>
			page.getByText(`Read ${way} about Sample Fund 1`),
		);
		expect(await less?.isVisible()).toBe(false);
		await more?.click();
		await expect.poll(() => heightOf(page)).toBeGreaterThan(folded + 50);
		expect(await more?.isVisible()).toBe(false);
		await less?.click();
		await expect.poll(() => heightOf(page)).toBe(folded);
	});

	it('is complete in a card that a link leads to', async () => {
		const { page } = await home.open({ path: '/#org-sample-fund-1', width: 360 });
		expect(await heightOf(page)).toBeGreaterThan(500);
		expect(await page.getByRole('button', { name: 'Copy link' }).count()).toBe(1);
	});

	it.each([
		['reduce', 360],
		['no-preference', 360],
		['no-preference', 1280],
	] as const)(
		'opens for the focus, and keeps it in view: motion %s, %i px',
		async (motion, width) => {
			const { page } = await home.open({ width, height: 256, reducedMotion: motion });
			await page
				.locator('.featured-text')
				.first()
				.evaluate((text) => {
					const link = document.createElement('a');
					link.href = '#x';
					link.textContent = 'hidden link';
					text.append(link);
					link.focus();
				});
			await expect.poll(() => fold(page).getAttribute('open')).not.toBeNull();
			const link = page.getByRole('link', { name: 'hidden link' });
			const top = async () => (await link.boundingBox())?.y;
			await expect.poll(top).toBeGreaterThan(64);
			expect(await top()).toBeLessThan(236);
		},
	);

	it('is complete without scripts', async () => {
		const options = { javaScriptEnabled: false, withoutHydration: true };
		const { page } = await home.open({ width: 360, ...options });
		expect(await heightOf(page)).toBeGreaterThan(500);
		const text = page.locator('.featured-text').first();
		expect(await text.evaluate((element) => getComputedStyle(element).maskImage)).toBe('none');
		expect(await fold(page).isVisible()).toBe(false);
	});
});

it('never moves by itself', async () => {
	const { page } = await home.open({ prepare: (page) => page.clock.install() });
	await page.clock.fastForward('10:00');
	expect(await scrollerOf(page).evaluate((element) => element.scrollLeft)).toBe(0);
});

it('shows the default picture for a broken one, before and after the application runs', async () => {
	const { page } = await home.open({
		allowConsole: true,
		prepare: (page) =>
			page.route('**/sample/relief-fund.svg', (route) => route.fulfill({ status: 404 })),
	});
	const first = page.locator('article img').first();
	await expect.poll(() => first.getAttribute('src')).toContain('/assets/default-picture');
	expect(await first.getAttribute('alt')).toBe('');
	const last = page.locator('article img').last();
	await last.scrollIntoViewIfNeeded();
	await expect.poll(() => last.getAttribute('src')).toContain('/assets/default-picture');
	await expect
		.poll(() =>
			last.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
		)
		.toBe(true);
});
