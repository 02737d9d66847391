// Tests the home page as drawn, apart from its cards: sizes, contrast, focus, motion and print.
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { makeSections } from '../../../scripts/testing/content.ts';
import { homeSite, sidewaysScroll, untilHydrated } from '../../../scripts/testing/home.ts';
import { enlargeText } from '../../../scripts/testing/page.ts';

type Page = Awaited<ReturnType<typeof home.open>>['page'];

const home = homeSite();
const arabic = homeSite('arabic');

const longSections = homeSite({
	sections: makeSections(4, () => ({
		description: `${'Local staff run clinics and kitchens. '.repeat(30)}\n\n[Last](https://example.org)`,
	})),
	featured_orgs: [],
});

/** Headings after one to twelve lines. */
const headed = homeSite({
	sections: makeSections(12, (index) => ({
		description: `${'Staff run clinics in town.\\\n'.repeat(index + 1)}\n\n# Gifts in ${'use '.repeat(12)}\n\n${'Local staff run clinics and kitchens. '.repeat(30)}`,
	})),
	featured_orgs: [],
});

const widths = [360, 768, 1280];

let page: Page;
/** A page that decodes pictures, also those of a page without scripts. */
let decoder: Page;
beforeAll(async () => {
	({ page: decoder } = await home.open({ path: 'about:blank', withoutHydration: true }));
	({ page } = await home.open());
	await page.getByRole('article').last().waitFor();
});
beforeEach(() => resize(1280));

const toggle = (fold: HTMLElement) => fold.toggleAttribute('open');
const resize = (width: number) => page.setViewportSize({ width, height: 800 });
const boxOf = async (selector: string) => {
	const box = await page.locator(selector).first().boundingBox();
	if (!box) throw new Error(`Nothing is drawn of ${selector}`);
	return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

it.each([
	['.featured-card .picture', 250],
	['.content-section .picture', 200],
])('%s is %i px wide, 200 px high and undistorted at any width', async (selector, width) => {
	const picture = page.locator(selector).first();
	for (const windowWidth of widths) {
		await resize(windowWidth);
		await picture.scrollIntoViewIfNeeded();
		if (windowWidth === 360) await page.locator('.fold').first().evaluate(toggle);
		expect(await picture.boundingBox()).toMatchObject({ width, height: 200 });
		expect(await picture.evaluate((it) => getComputedStyle(it).objectFit)).toBe('contain');
		if (windowWidth === 360) await page.locator('.fold').first().evaluate(toggle);
	}
});

it.each([
	[360, 'x', 24],
	[768, 'y', 32],
	[1280, 'y', 64],
] as const)('a section has its picture next to its text at %i px', async (width, along, gap) => {
	await resize(width);
	await page.locator('.content-section').first().scrollIntoViewIfNeeded();
	const picture = await boxOf('.content-section .picture');
	const text = await boxOf('.content-section .prose');
	expect(along === 'x' ? text.y - picture.bottom : text.x - picture.right).toBe(gap);
	expect(Math.abs(text[along] - picture[along])).toBeLessThan(2);
	if (along === 'y') expect(text.width).toBeGreaterThan(400);
});

it('the text of a section is folded on phones, but not without scripts, on paper or in a section that a link leads to', async () => {
	const { page: phone } = await longSections.open({ width: 360, height: 800 });
	const heights = () =>
		phone
			.locator('.section-text')
			.evaluateAll((texts) => texts.map((text) => text.clientHeight > 300));
	const folded = [false, false, false, false];
	expect(await sidewaysScroll(phone)).toBe(0);
	expect(await heights()).toEqual(folded);
	const link = phone.getByRole('link', { name: 'Last' }).nth(1);
	await link.focus();
	await expect.poll(heights).toEqual([false, true, false, false]);
	const section = (place: number) => phone.locator('.content-section').nth(place);
	await section(3).getByText('Read more').click();
	expect(await heights()).toEqual([false, true, false, true]);
	await phone.emulateMedia({ media: 'print' });
	expect(await heights()).toEqual([true, true, true, true]);
	await phone.emulateMedia({ media: null });
	const third = await section(2).getAttribute('id');
	await phone.goto('about:blank');
	await phone.goto(`/#${third}`);
	await untilHydrated(phone);
	await expect.poll(heights).toEqual([false, false, true, false]);
	await phone.setViewportSize({ width: 1280, height: 800 });
	expect(await phone.locator('.section-fold').first().isVisible()).toBe(false);
	expect(await heights()).not.toContain(false);
	const { page: plain } = await longSections.open({
		width: 360,
		height: 800,
		javaScriptEnabled: false,
		withoutHydration: true,
	});
	expect(await plain.locator('.section-fold').first().isVisible()).toBe(false);
	expect((await plain.locator('.section-text').first().boundingBox())?.height).toBeGreaterThan(300);
});

it('the folded part of a text does not end within a line or with a heading', async () => {
	const { page: phone } = await headed.open({ width: 360, height: 800 });
	const ends = await phone.locator('.section-text').evaluateAll((texts) =>
		texts.map((text) => {
			const { right, bottom } = text.getBoundingClientRect();
			const shown = [...text.querySelectorAll('p, h3')].flatMap((block) =>
				[...block.getClientRects()]
					.filter(({ left }) => left < right)
					.map((box) => ({ block, box })),
			);
			const last = shown.at(-1);
			return [last?.block.localName, (last?.box.bottom ?? 0) <= bottom];
		}),
	);
	expect(ends).toEqual(Array(12).fill(['p', true]));
});

it('a picture in a text is shown whole, from the start of its space, if tall in most of the window', async () => {
	const [shape, start, height] = await page.evaluate(() => {
		const picture = new Image(300, 2000);
		document.querySelector('.prose p')?.append(picture);
		const { objectFit, objectPosition } = getComputedStyle(picture);
		const { height } = picture.getBoundingClientRect();
		document.documentElement.dir = 'rtl';
		const atRight = getComputedStyle(picture).objectPosition;
		document.documentElement.dir = 'ltr';
		picture.remove();
		return [[objectFit, objectPosition], atRight, height];
	});
	expect(shape).toEqual(['contain', '0px 0px']);
	expect(start).toBe('100% 0px');
	expect(height).toBe(640);
});

it('a picture in a text has its shape before it loads, or 5:4 if unknown', async () => {
	const boxes = await page.evaluate(() =>
		[new Image(1200, 300), new Image(90, 200), new Image()].map((picture) => {
			document.querySelector('.prose p')?.append(picture);
			const { width, height } = picture.getBoundingClientRect();
			picture.remove();
			return [width < 1200, width / height];
		}),
	);
	expect(boxes).toEqual([4, 0.45, 1.25].map((ratio) => [true, expect.closeTo(ratio, 2)]));
});

it('an arrow that is not read aloud marks only a link to a new tab', async () => {
	const name = 'More (opens in a new tab)';
	const link = page.getByRole('link', { name, exact: true }).first();
	const marks = await link.evaluate((element) => {
		const other = document.createElement('a');
		element.after(other);
		const marks = [element, other].map((one) => getComputedStyle(one, '::after').content);
		other.remove();
		return marks;
	});
	expect(marks).toEqual(['"\u00a0↗\ufe0e" / ""', 'none']);
});

it('the name in the bar takes two lines at 320 px, and the bar keeps its usual height', async () => {
	await resize(320);
	const lines = await page
		.locator('.brand-name')
		.evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight));
	expect(Math.round(lines)).toBe(2);
	expect((await boxOf('.site-header')).height).toBe(65);
});

it('everything that can be tapped is at least 44 px high and wide', async () => {
	for (const width of [320, ...widths]) {
		await resize(width);
		const small = await page.evaluate(() =>
			[...document.querySelectorAll('button, .brand, .nav-link, .btn, .footer-link')]
				.filter((element) => element.checkVisibility({ visibilityProperty: true }))
				.map((element) => ({ element, box: element.getBoundingClientRect() }))
				.filter(({ box }) => box.height < 44 || box.width < 44)
				.map(({ element, box }) => `${element.textContent} ${box.width}×${box.height}`),
		);
		expect(small, `at ${width} px`).toEqual([]);
	}
});

it.each([{ colorScheme: 'light' }, { colorScheme: 'dark' }, { forcedColors: 'active' }] as const)(
	'a divider is visible between page and footer, with %j',
	async (scheme) => {
		await page.emulateMedia(scheme);
		expect(await boxOf('hr.divider')).toMatchObject({ x: 0, width: 1280 });
		const line = await page.locator('hr.divider').evaluate((element) => {
			const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(element);
			const around = [document.body, document.querySelector('footer') ?? document.body];
			// A translucent color is written with a fourth number.
			const seen = around.every((it) => getComputedStyle(it).backgroundColor !== borderTopColor);
			return [`${borderTopWidth} ${borderTopStyle}`, seen && /^rgb\(/.test(borderTopColor)];
		});
		expect(line).toEqual(['1px solid', true]);
		await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
	},
);

it('prints all cards with their full text, and the addresses for donations', async () => {
	const isCut = (selector: string) =>
		page
			.locator(selector)
			.evaluateAll((all) =>
				all.some((one) => one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth),
			);
	expect(await isCut('.featured-text')).toBe(true);
	await page.emulateMedia({ media: 'print' });
	expect(await isCut('.featured-text, .card-scroller')).toBe(false);
	expect(await page.locator('.fold').first().isVisible()).toBe(false);
	const addresses = await page
		.locator('.featured-card .btn')
		.evaluateAll((links) => links.map((link) => getComputedStyle(link, '::after').content));
	expect(addresses).toEqual([1, 2, 3, 4, 5, 6].map((n) => `": https://example.org/donate/${n}"`));
	await page.emulateMedia({ media: 'screen' });
});

it('moves and scrolls immediately if the visitor prefers reduced motion, else smoothly', async () => {
	const motion = () =>
		page.locator('html, .card-scroller, .hero .btn').evaluateAll((all) =>
			all.map((element) => {
				const { scrollBehavior, transitionDuration } = getComputedStyle(element);
				return element.matches('.btn') ? transitionDuration : scrollBehavior;
			}),
		);
	expect(new Set(await motion())).toEqual(new Set(['auto', '0s']));
	await page.emulateMedia({ reducedMotion: 'no-preference' });
	expect(new Set(await motion())).toEqual(new Set(['smooth', '0.14s']));
	await page.emulateMedia({ reducedMotion: 'reduce' });
});

it('the skip link leads past the header, and the focus is visible in forced colors', async () => {
	await page.keyboard.press('Tab');
	const skip = page.getByRole('link', { name: 'Skip to main content' });
	expect((await skip.boundingBox())?.height).toBeGreaterThanOrEqual(44);
	await page.keyboard.press('Enter');
	await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
	await page.keyboard.press('Tab');
	await page.emulateMedia({ forcedColors: 'active' });
	const next = page.locator(':focus');
	expect(await next.textContent()).toBe('Featured Organizations');
	const outline = await next.evaluate((it) => {
		const { outlineStyle, outlineWidth } = getComputedStyle(it);
		return `${outlineStyle} ${outlineWidth}`;
	});
	expect(outline).toBe('solid 3px');
	await page.emulateMedia({ forcedColors: 'none' });
});

it('Tab moves through the whole page, in order', async () => {
	const { page } = await home.open({ width: 360 });
	const stops: string[] = [];
	while (stops.at(-1) !== 'Back to the top' && stops.length < 80) {
		await page.keyboard.press('Tab');
		const stop = await page.evaluate(() => {
			const element = document.activeElement;
			return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
		});
		stops.push(stop);
	}
	const wanted = [
		'Skip to main content',
		'Menu',
		'Learn more about us',
		...[1, 2, 3, 4, 5, 6].map((n) => `Donate Now to Sample Fund ${n} (opens in a new tab)`),
		'Follow us on Instagram (opens in a new tab)',
		'Back to the top',
	];
	expect(stops.filter((stop) => wanted.includes(stop))).toEqual(expect.arrayContaining(wanted));
	const order = wanted.filter((name) => /Skip|Menu|Donate|top/.test(name));
	expect(stops.filter((stop) => order.includes(stop))).toEqual(order);
	expect(stops[0]).toBe(wanted[0]);
});

it.each([
	[740, 360],
	[844, 390],
])('the hero has its buttons in a low window of %i × %i px', async (width, height) => {
	await page.setViewportSize({ width, height });
	await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
	expect((await boxOf('.hero-actions > :last-child')).bottom).toBeLessThanOrEqual(height);
});

const texts = [
	'.hero-logo > span',
	'.hero-headline',
	'.hero-text',
	'.hero-actions + p',
	'.hero-about',
];

/** Returns the hero with nothing but its background, and the boxes of its visible texts. */
async function backgroundOf(page: Page) {
	const boxes = await page.evaluate((texts) => {
		const style = new CSSStyleSheet();
		style.replaceSync(`
			.site-header, .hero-logo > img, .hero-actions { visibility: hidden !important }
			${texts.join()} { color: transparent !important }`);
		document.adoptedStyleSheets = [style];
		const hero = document.querySelector('.hero')?.getBoundingClientRect();
		return texts.flatMap((text) => {
			const part = document.querySelector(text);
			const { x = 0, y = 0, width = 0, height = 0 } = part?.getBoundingClientRect() ?? {};
			const box = { x: x - (hero?.x ?? 0), y: y - (hero?.y ?? 0), width, height };
			return part?.checkVisibility() && width > 1 ? [{ text, ...box }] : [];
		});
	}, texts);
	return { boxes, picture: await page.locator('.hero').screenshot() };
}

type Box = { x: number; y: number; width: number; height: number };

/** Runs in a page. Returns the lowest contrast of white text with any pixel in each box, by WCAG. */
async function contrastWithWhite({ png, boxes }: { png: string; boxes: Box[] }) {
	const bytes = Uint8Array.from(atob(png), (char) => char.charCodeAt(0));
	const bitmap = await createImageBitmap(new Blob([bytes]));
	const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', {
		willReadFrequently: true,
	});
	if (!context) throw new Error('no canvas');
	context.drawImage(bitmap, 0, 0);
	const linear = Array.from({ length: 256 }, (_, byte) =>
		byte <= 10 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
	);
	return boxes.map(({ x, y, width, height }) => {
		const { data } = context.getImageData(x, y, width, height);
		const part = (at: number) => linear[data[at] ?? 0] ?? 0;
		let lightest = 0;
		for (let at = 0; at < data.length; at += 4) {
			const light = 0.2126 * part(at) + 0.7152 * part(at + 1) + 0.0722 * part(at + 2);
			lightest = Math.max(lightest, light);
		}
		return 1.05 / (lightest + 0.05);
	});
}

it.each([
	['in every window', [320, 360, 768, 1280, 1920], 4],
	['from right to left', widths, 3],
	['without scripts', widths, 5],
	['at twice the size', [360, 768], 4],
])(
	'the text of the hero has enough contrast with every pixel behind it, %s',
	async (name, widths, count) => {
		const isPlain = name === 'without scripts';
		const { open } = name === 'from right to left' ? arabic : home;
		const { page } = await open({ javaScriptEnabled: !isPlain, withoutHydration: isPlain });
		if (name === 'at twice the size') await enlargeText(page);
		for (const width of widths) {
			const isLong = isPlain || name === 'at twice the size';
			await page.setViewportSize({ width, height: isLong ? 2000 : 800 });
			await page.waitForLoadState('networkidle');
			const { boxes, picture } = await backgroundOf(page);
			expect(boxes).toHaveLength(count);
			const { width: whole = 0, height = 0 } = (await page.locator('.hero').boundingBox()) ?? {};
			const all = [...boxes, { x: 0, y: 0, width: whole, height }];
			const png = picture.toString('base64');
			const contrasts = await decoder.evaluate(contrastWithWhite, { png, boxes: all });
			// The art beside the texts is lighter.
			expect(contrasts.pop(), `the art at ${width} px`).toBeLessThan(4.5);
			for (const [at, contrast] of contrasts.entries())
				expect(contrast, `${boxes[at]?.text} at ${width} px`).toBeGreaterThan(4.5);
		}
	},
);
