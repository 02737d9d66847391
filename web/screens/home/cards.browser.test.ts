// Tests the cards of organizations as drawn: their row, facts, folds and index, of one up to sixty.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeFeaturedOrgs, makeSections } from '../../../scripts/testing/content.ts';
import { homeSite, sidewaysScroll, untilHydrated } from '../../../scripts/testing/home.ts';
import { untilFontsLoaded } from '../../../scripts/testing/page.ts';

type Page = Awaited<ReturnType<typeof few.open>>['page'];

const longName = 'Palestinian American Medical Association – Northern California Chapter';
const few = homeSite();
/** The first card has all facts, the second has one and the third has none. */
const full = homeSite('full');
const one = homeSite('one');
const sixty = homeSite('sixty');
const bare = homeSite({
	sections: makeSections(2, () => ({ imageUrl: '' })),
	featured_orgs: makeFeaturedOrgs(3, (index) => ({
		imageUrl: '',
		name: [longName, `${longName} ${longName}`][index] ?? 'A fund',
		whatMoneyDoes: 'Fifty dollars buy the first-aid bag of one nurse for a month.',
	})),
});
const worded = homeSite({
	sections: makeSections(2),
	featured_orgs: makeFeaturedOrgs(7, (index) => ({
		description: `${'Local staff run clinics. '.repeat(90)}\n\n*Thing ${index}.*`,
	})),
});
const withoutScripts = { javaScriptEnabled: false, withoutHydration: true };

const resize = (page: Page, width: number, height = 800) => page.setViewportSize({ width, height });

const boxesOf = (page: Page, selector: string) =>
	page
		.locator(selector)
		.evaluateAll((all) =>
			all.map((element) => element.getBoundingClientRect().toJSON() as DOMRect),
		);

const ascending = (numbers: number[]) => numbers.toSorted((first, second) => first - second);

describe('a row of six', () => {
	let page: Page;
	beforeAll(async () => {
		({ page } = await few.open());
	});
	beforeEach(async () => {
		await resize(page, 1280);
		await row().evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }));
		await expect.poll(disabled).toEqual(['true', 'false']);
	});

	const row = () => page.getByRole('region', { name: 'Organizations to donate to' });
	const button = (name: 'Previous' | 'Next') =>
		page.getByRole('button', { name: `${name} organizations` });
	const count = () => page.locator('output.card-scroller-place');
	const disabled = () =>
		page
			.locator('.card-scroller-buttons button')
			.evaluateAll((all) => all.map((one) => one.getAttribute('aria-disabled')));

	/** Returns the index of the card at the start of the column; -1 if none is there. */
	const cardAtStart = () =>
		page.evaluate(() => {
			const edge = (element: Element | null) => element?.getBoundingClientRect().left ?? 0;
			const start = edge(document.querySelector('.intro'));
			const cards = [...document.querySelectorAll('article')];
			return cards.findIndex((card) => Math.abs(edge(card) - start) < 2);
		});

	it.each([360, 640])(
		'is a stack as wide as its column, of compact cards, at %i px',
		async (width) => {
			await resize(page, width);
			const cards = await boxesOf(page, 'article');
			expect(new Set(cards.map(({ left }) => left)).size).toBe(1);
			const edges = cards.flatMap(({ top, bottom }) => [top, bottom]);
			expect(edges).toEqual(ascending(edges));
			expect(Math.max(...cards.map(({ height }) => height))).toBeLessThan(400);
			await expect.poll(() => button('Next').count()).toBe(0);
			await expect.poll(() => row().getAttribute('tabindex')).toBeNull();
			const column = await row().boundingBox();
			expect(column?.width).toBeGreaterThan(width * 0.9);
			expect(new Set(cards.map((card) => card.width))).toEqual(new Set([column?.width]));
		},
	);

	it.each([768, 1280])(
		'has cards 550 px wide and part of the next one, at %i px',
		async (width) => {
			await resize(page, width);
			const cards = await boxesOf(page, 'article');
			expect(new Set(cards.map(({ top }) => top)).size).toBe(1);
			expect(new Set(cards.map((card) => card.width))).toEqual(new Set([550]));
			expect(cards[0]?.height).toBeGreaterThan((cards[1]?.height ?? 0) + 50);
			expect(cards[1]?.left).toBeLessThan(width - 32);
			expect(await sidewaysScroll(page)).toBe(0);
		},
	);

	it('is scrolled by its buttons, by the visible cards, up to its ends', async () => {
		await button('Next').click();
		await expect.poll(cardAtStart).toBe(2);
		await expect.poll(disabled).toEqual(['false', 'false']);
		await button('Previous').click();
		await expect.poll(cardAtStart).toBe(0);
		await resize(page, 768);
		await expect.poll(() => count().textContent()).toBe('1 of 6');
		await button('Next').click();
		await expect.poll(cardAtStart).toBe(1);
		await resize(page, 1280);
		await button('Next').focus();
		for (let press = 0; press < 8; press++) await page.keyboard.press('Enter');
		await expect.poll(disabled).toEqual(['false', 'true']);
		expect((await boxesOf(page, 'article')).at(-1)?.right).toBeLessThanOrEqual(1280);
		await button('Previous').focus();
		for (let press = 0; press < 8; press++) await page.keyboard.press('Enter');
		await expect.poll(cardAtStart).toBe(0);
		await expect.poll(disabled).toEqual(['true', 'false']);
		expect(await button('Previous').evaluate((it) => it === document.activeElement)).toBe(true);
	});

	it('counts the visible cards, even if a browser has translated the count', async () => {
		await expect.poll(() => count().textContent()).toBe('1–2 of 6');
		const words = await count().evaluateHandle((output) => output.firstElementChild);
		await words.evaluate((element) => element?.replaceChildren('١–٢'));
		await button('Next').click();
		await expect.poll(() => count().textContent()).toBe('3–4 of 6');
		expect(await words.evaluate((element) => element?.isConnected)).toBe(false);
	});

	it('never moves by itself', async () => {
		const { page } = await few.open({ prepare: (page) => page.clock.install() });
		await page.clock.fastForward('10:00');
		expect(await page.locator('.card-scroller').evaluate((it) => it.scrollLeft)).toBe(0);
	});
});

it('a broken picture is replaced by the default one, before and after the application runs', async () => {
	const { page } = await few.open({
		allowConsole: true,
		prepare: (page) =>
			page.route('**/sample/relief-fund.svg', (route) => route.fulfill({ status: 404 })),
	});
	const [first, last] = [page.locator('article img').first(), page.locator('article img').last()];
	await expect.poll(() => first.getAttribute('src')).toContain('/assets/default-picture');
	expect(await first.getAttribute('alt')).toBe('');
	await last.scrollIntoViewIfNeeded();
	await expect.poll(() => last.getAttribute('src')).toContain('/assets/default-picture');
	const width = () => last.evaluate((image: HTMLImageElement) => image.naturalWidth);
	await expect.poll(width).toBeGreaterThan(0);
});

describe('a long text', () => {
	const heightOf = (page: Page) =>
		page
			.locator('.featured-text')
			.first()
			.evaluate((text) => text.clientHeight);

	it('is folded after 14 lines, or whole in a narrow window, but not in a card that a link leads to', async () => {
		const { page } = await few.open();
		const [more, less] = ['more', 'less'].map((name) =>
			page.getByText(`Read ${name} about Sample Fund 1`),
		);
		for (const [width, max] of [
			[1280, 400],
			[360, 1],
		] as const) {
			await resize(page, width);
			const folded = await heightOf(page);
			expect(folded).toBeLessThan(max);
			expect(await less?.isVisible()).toBe(false);
			await more?.click();
			await expect.poll(() => heightOf(page)).toBeGreaterThan(folded + 50);
			expect(await more?.isVisible()).toBe(false);
			await less?.click();
			await expect.poll(() => heightOf(page)).toBe(folded);
		}
		await page.goto('about:blank');
		await page.goto('/#org-sample-fund-1');
		await untilHydrated(page);
		await expect.poll(() => heightOf(page)).toBeGreaterThan(500);
		expect(await page.getByRole('button', { name: 'Copy link' }).count()).toBe(1);
	});

	it('opens for the focus, and keeps it in view', async () => {
		const { page } = await few.open();
		for (const [reducedMotion, width] of [
			['reduce', 768],
			['no-preference', 1280],
		] as const) {
			await page.goto('about:blank');
			await page.emulateMedia({ reducedMotion });
			await resize(page, width, 256);
			await page.goto('/');
			await untilHydrated(page);
			const text = page.locator('.featured-text').first();
			await text.evaluate((element) => {
				const link = Object.assign(document.createElement('a'), { href: '#x' });
				link.textContent = 'hidden link';
				element.append(link);
				link.focus();
			});
			const isOpen = () => page.locator('.fold').first().getAttribute('open');
			await expect.poll(isOpen).not.toBeNull();
			const link = page.getByRole('link', { name: 'hidden link' });
			const top = async () => (await link.boundingBox())?.y;
			await expect.poll(top).toBeGreaterThan(64);
			expect(await top()).toBeLessThan(236);
		}
	});

	it.each([360, 1280])(
		'shows the words that a link leads to, and stays there, at %i px',
		async (width) => {
			const path = '/#:~:text=Thing%206';
			const { page } = await worded.open({ path, width, height: 740 });
			const words = page.locator('.featured-text em').last();
			const topOf = async () => (await words.boundingBox())?.y ?? 0;
			await expect.poll(topOf).toBeLessThan(740);
			await expect.poll(() => page.locator('.early').count()).toBe(0);
			const landed = await topOf();
			expect(landed).toBeGreaterThan(64);
			await untilFontsLoaded(page);
			expect(Math.abs((await topOf()) - landed)).toBeLessThan(2);
		},
	);

	it('is complete without scripts, and no row is left for a link to copy', async () => {
		const { page } = await few.open({ width: 360, ...withoutScripts });
		expect(await heightOf(page)).toBeGreaterThan(500);
		expect(await page.locator('.fold').first().isVisible()).toBe(false);
		const { page: other } = await full.open(withoutScripts);
		expect(await other.getByRole('button', { name: 'Copy link' }).count()).toBe(0);
		const rows = await boxesOf(other, '.card-row');
		expect(rows.map(({ height }) => height > 0)).toEqual([true, true]);
	});
});

describe('the facts', () => {
	let page: Page;
	beforeAll(async () => {
		({ page } = await full.open());
	});

	it.each([
		[360, ['.picture', 'h3', '.btn', 'h3 + p', '.card-row', '.featured-text', '.card-row ~ p']],
		[1280, ['h3', 'h3 + p', '.btn', '.card-row', '.featured-text', '.card-row ~ p']],
	])('for a decision are next to the button, at %i px', async (width, parts) => {
		await resize(page, width);
		if (width === 360) await page.getByText('Read more').first().click();
		const card = page.locator('.featured-card').first();
		const boxes = await Promise.all(parts.map((part) => card.locator(part).boundingBox()));
		const tops = boxes.map((box) => box?.y ?? Number.NaN);
		expect(tops).toEqual(ascending(tops));
		expect((await card.locator('.card-row').boundingBox())?.height).toBeLessThan(72);
	});

	it('stay visible in a folded card, below a small picture', async () => {
		await resize(page, 360);
		const card = page.locator('.featured-card').nth(1);
		for (const fact of ['h3 + p', '.checked']) {
			const shown = page.locator(`.featured-card ${fact}`).last();
			expect(await shown.isVisible()).toBe(true);
		}
		const { width, height } = (await card.locator('.picture').boundingBox()) ?? {};
		expect([width, height]).toEqual([88, 88]);
	});

	it('without a check date leave the link beside the button, both at the middle of the picture', async () => {
		await resize(page, 1280);
		const card = page.locator('.featured-card').nth(2);
		const boxes = await Promise.all(
			['.picture', 'h3', '.btn', '.copy-link'].map((part) => card.locator(part).boundingBox()),
		);
		const [picture, name, button, copy] = boxes.map((box) => ({
			top: box?.y ?? Number.NaN,
			bottom: (box?.y ?? Number.NaN) + (box?.height ?? 0),
		}));
		const middle = (top = 0, bottom = 0) => (top + bottom) / 2;
		const aside = middle(name?.top, button?.bottom) - middle(picture?.top, picture?.bottom);
		expect(Math.abs(aside)).toBeLessThan(2);
		expect(Math.abs((copy?.top ?? 0) - (button?.top ?? 0))).toBeLessThan(2);
	});
});

it('the copied address leads to the card', async () => {
	const permissions = ['clipboard-read', 'clipboard-write'];
	const { page } = await few.open({ path: '/?utm_source=x', permissions });
	const button = page.getByRole('article').nth(1).getByRole('button');
	await button.click();
	await expect.poll(() => button.textContent()).toBe('Link copied');
	const copied = await page.evaluate(() => navigator.clipboard.readText());
	expect(copied).toBe(`${few.site.url}/#org-sample-fund-2`);
	await page.goto(copied);
	await expect
		.poll(() => page.evaluate(() => document.activeElement?.id))
		.toBe('org-sample-fund-2');
});

describe('three without pictures', () => {
	let page: Page;
	beforeAll(async () => {
		({ page } = await bare.open());
	});

	const styleOf = (selector: string) =>
		page.locator(selector).evaluateAll((all) =>
			all.map((picture) => {
				const { objectFit, objectPosition, filter, backgroundColor } = getComputedStyle(picture);
				return { objectFit, crop: `${objectFit} ${objectPosition}`, filter, backgroundColor };
			}),
		);

	it('show three crops of the drawing, in three tints, and print all of it', async () => {
		const pictures = await styleOf('.featured-card .picture');
		expect(new Set(pictures.map(({ crop }) => crop)).size).toBe(3);
		expect(new Set(pictures.map(({ filter }) => filter)).size).toBe(3);
		await page.emulateMedia({ media: 'print' });
		const printed = await styleOf('.featured-card .picture');
		expect(printed.map(({ objectFit }) => objectFit)).toEqual(['cover', 'cover', 'cover']);
		await page.emulateMedia({ media: 'screen' });
	});

	it("have sections whose drawing fills its square, on the section's background", async () => {
		const pictures = await styleOf('.content-section .picture');
		expect(pictures.map(({ objectFit }) => objectFit)).toEqual(['cover', 'cover']);
		const [plain, accent] = pictures.map(({ backgroundColor }) => backgroundColor);
		expect([plain, accent]).toEqual(['rgb(247, 239, 227)', 'rgb(255, 255, 255)']);
	});

	it.each([320, 360])('have drawings as wide as the cards at %i px', async (width) => {
		await resize(page, width);
		const cards = await boxesOf(page, '.featured-card');
		const pictures = await boxesOf(page, '.featured-card .picture');
		const edges = ({ left, right, top }: DOMRect) => [left, right, top].map(Math.round);
		expect(pictures.map(edges)).toEqual(cards.map(edges));
		expect(pictures.map(({ height }) => height)).toEqual([240, 240, 240]);
	});

	it.each([
		['_ZABELSUVW_', 'light', 'rgb(200, 16, 46)'],
		['_ondark_', 'light', 'rgb(31, 27, 22)'],
		['_onlight_', 'dark', 'rgb(247, 239, 227)'],
	] as const)('lie on the plate that the name of a logo spells: %s, %s', async (...row) => {
		const [mark, colorScheme, expected] = row;
		await page.emulateMedia({ colorScheme });
		const color = await page.evaluate((mark) => {
			const logo = Object.assign(new Image(), {
				className: 'picture',
				src: `/favicon.svg?${mark}`,
			});
			document.body.append(logo);
			const { backgroundColor } = getComputedStyle(logo);
			logo.remove();
			return backgroundColor;
		}, mark);
		await page.emulateMedia({ colorScheme: 'light' });
		expect(color).toBe(expected);
	});

	it.each([768, 1280])(
		'leave no hole below the button at %i px if a name is long',
		async (width) => {
			await resize(page, width);
			const texts = await boxesOf(page, '.featured-text');
			const buttons = await boxesOf(page, '.featured-card .btn');
			for (const at of [0, 1]) {
				const height = (texts[at]?.top ?? 0) - (buttons[at]?.top ?? 0);
				expect(height).toBeGreaterThan(44);
				expect(height).toBeLessThan(90);
			}
		},
	);
});

describe('one alone', () => {
	let page: Page;
	beforeAll(async () => {
		({ page } = await one.open());
	});

	it.each([768, 1280])('has the row to itself at %i px, without arrows', async (width) => {
		await resize(page, width);
		const [card] = await boxesOf(page, '.featured-card');
		const [column] = await boxesOf(page, '.featured .intro');
		expect(Math.abs((card?.left ?? 0) - (column?.left ?? 0))).toBeLessThan(2);
		expect(card?.width).toBeGreaterThan(width * 0.88);
		expect(await page.locator('.round-button').count()).toBe(0);
	});

	it('has its picture in a panel of full height, and everything else beside it, in order', async () => {
		const [card] = await boxesOf(page, '.featured-card');
		const [panel] = await boxesOf(page, '.featured-card > .picture');
		const others = await boxesOf(page, '.featured-card > :not(.picture)');
		expect([panel?.left, panel?.height]).toEqual([card?.left, card?.height]);
		expect(others.length).toBeGreaterThan(3);
		expect(others.every(({ left }) => left > (panel?.right ?? 0))).toBe(true);
		const tops = others.map(({ top }) => top);
		expect(tops).toEqual(ascending(tops));
	});

	it('moves nothing when the other style sheet loads', async () => {
		const sizesWithout = async (blocked: RegExp) => {
			const { page } = await one.open({
				allowConsole: true,
				prepare: (page) => page.route(blocked, (route) => route.abort()),
			});
			const sizes = [];
			for (const width of [768, 1280]) {
				await resize(page, width);
				const [card] = await boxesOf(page, '.featured-card');
				sizes.push([card?.width, card?.height]);
			}
			return sizes;
		};
		const whole = await sizesWithout(/\.woff2$/);
		expect(await sizesWithout(/\/assets\/rest-|\.woff2$/)).toEqual(whole);
	});
});

describe.each([true, false])('the index of sixty names, scripts: %s', (javaScriptEnabled) => {
	let page: Page;
	beforeAll(async () => {
		({ page } = await sixty.open({ javaScriptEnabled, withoutHydration: !javaScriptEnabled }));
	});

	const links = () => page.locator('.org-index a');
	const summary = () => page.getByText('All 60 organizations by name');
	const inSight = () =>
		links().evaluateAll((all) => all.filter((link) => link.checkVisibility()).length);

	/** Returns whether a card's full width and its top are visible, just below the bar. */
	const isInSight = (id: string) =>
		page.evaluate((id) => {
			const card = document.getElementById(id)?.getBoundingClientRect();
			const header = document.querySelector('.site-header')?.getBoundingClientRect();
			// Without scripts, the bar does not stay in the window.
			const bar = Math.max(header?.bottom ?? 0, 0);
			return (
				card && card.top >= bar && card.top < bar + 60 && card.left >= 0 && card.right <= innerWidth
			);
		}, id);

	it('is folded at 360 px, where each link can be tapped', async () => {
		await resize(page, 360);
		expect(await inSight()).toBe(0);
		await summary().click();
		await expect.poll(inSight).toBe(60);
		const heights = await links().evaluateAll((all) => all.map((link) => link.clientHeight));
		expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
		await summary().click();
	});

	it('is folded at 1280 px too, opens in columns, and is not printed', async () => {
		await resize(page, 1280);
		expect(await inSight()).toBe(0);
		await summary().click();
		await expect.poll(inSight).toBe(60);
		const starts = (await boxesOf(page, '.org-index a')).map(({ left }) => left);
		expect(new Set(starts).size).toBeGreaterThan(2);
		const parts = '.org-index, .card-scroller-buttons, .featured-card:first-child';
		const [index, buttons, card] = await boxesOf(page, parts);
		expect((card?.top ?? 0) - (index?.bottom ?? 0)).toBeLessThan(48);
		// Without scripts, there are no buttons.
		if (javaScriptEnabled) expect((card?.top ?? 0) - (buttons?.bottom ?? 0)).toBeLessThan(48);
		await page.emulateMedia({ media: 'print' });
		expect(await inSight()).toBe(0);
		await page.emulateMedia({ media: 'screen' });
		await summary().click();
	});

	it.each([360, 768, 1280])('leads to a card, also within the row, at %i px', async (width) => {
		await resize(page, width);
		if ((await inSight()) === 0) await summary().click();
		for (const slug of ['sample-fund-11', 'sample-fund-2', 'sample-fund-2']) {
			await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
			await page.locator(`.org-index a[href="#org-${slug}"]`).click();
			await expect.poll(() => isInSight(`org-${slug}`)).toBe(true);
		}
		// Without scripts, the focus does not move by itself: the next Tab continues from the card.
		if (!javaScriptEnabled) await page.keyboard.press('Tab');
		const card = await page.evaluate(() => document.activeElement?.closest('article')?.id);
		expect(card).toBe('org-sample-fund-2');
	});

	if (!javaScriptEnabled) return;

	it('has the same order if the browser rendered it', async () => {
		const fromServer = await links().allTextContents();
		expect([fromServer[0], fromServer.at(-1)]).toEqual(['Ålesund', '医']);
		const { page: entered } = await sixty.enter();
		await entered.locator('.org-index a').last().waitFor({ state: 'attached' });
		expect(await entered.locator('.org-index a').allTextContents()).toEqual(fromServer);
	});

	it('is on a long page, which has a link back to its top', async () => {
		await resize(page, 360);
		await page.getByRole('link', { name: 'Back to the top' }).click();
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
		await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('main');
	});
});

describe('with the sample content, its next event, newest post and needs', () => {
	const sample = homeSite('activity');

	it.each([
		[1280, 800, 900],
		[360, 740, 1147],
	])('in a window of %i × %i px, the first Donate Now is at most %i px down', async (...row) => {
		const [width, height, most] = row;
		const { page } = await sample.open({ width, height });
		expect(await page.locator('.news > li').count()).toBe(3);
		const donate = page.getByRole('link', { name: 'Donate Now' }).first();
		expect((await donate.boundingBox())?.y).toBeLessThanOrEqual(most);
		expect(await page.locator('.hero .btn').first().textContent()).toBe('Featured Organizations');
	});

	it('has the first name of an organization above the fold of 1280 × 800 px', async () => {
		const { page } = await sample.open({ width: 1280, height: 800 });
		const name = await page.locator('.featured-card h3').first().boundingBox();
		expect((name?.y ?? 0) + (name?.height ?? 800)).toBeLessThanOrEqual(800);
	});

	it.each([320, 390, 480])('shows the next card of the news at %i px', async (width) => {
		const { page } = await sample.open({ width });
		const next = await page.locator('.news > li').nth(1).boundingBox();
		expect(width - (next?.x ?? width)).toBeGreaterThanOrEqual(40);
		expect(width - (next?.x ?? 0)).toBeLessThanOrEqual(60);
	});
});
