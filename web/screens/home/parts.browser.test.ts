import { beforeAll, beforeEach, expect, it } from 'vitest';
import { homeSite } from '../../../scripts/testing/home.mjs';

type Page = Awaited<ReturnType<typeof home.open>>['page'];

const home = homeSite();

const widths = [360, 768, 1280];

let page: Page;
beforeAll(async () => {
	({ page } = await home.open());
});
beforeEach(() => page.setViewportSize({ width: 1280, height: 800 }));

it('pictures are 250 by 200 in cards and 200 by 200 in sections, undistorted', async () => {
	const sizeOf = async (selector: string) => {
		const picture = page.locator(selector).first();
		await picture.scrollIntoViewIfNeeded();
		const box = await picture.boundingBox();
		const fit = await picture.evaluate((element) => getComputedStyle(element).objectFit);
		return [box?.width, box?.height, fit];
	};
	for (const width of widths) {
		await page.setViewportSize({ width, height: 800 });
		expect(await sizeOf('.featured-card .picture')).toEqual([250, 200, 'contain']);
		expect(await sizeOf('.content-section .picture')).toEqual([200, 200, 'contain']);
	}
});

it('the name in the bar takes two lines at 320 px, and the bar keeps its usual height', async () => {
	await page.setViewportSize({ width: 320, height: 800 });
	const name = page.locator('.brand-name');
	const lines = await name.evaluate(
		(text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight),
	);
	expect(Math.round(lines)).toBe(2);
	expect((await boxOf(page, '.site-header')).height).toBe(65);
});

it('a picture in a text is shown whole, from the start of its space, if tall in most of the window', async () => {
	const [shape, start, height] = await page.evaluate(() => {
		const picture = new Image(300, 2000);
		const text = document.querySelector('.prose p');
		text?.append(picture);
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

it('everything that can be tapped is at least 44 px high and wide', async () => {
	for (const width of [320, ...widths]) {
		await page.setViewportSize({ width, height: 800 });
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

const boxOf = async (page: Page, selector: string) => {
	const box = await page.locator(selector).first().boundingBox();
	if (!box) throw new Error(`Nothing is drawn of ${selector}`);
	return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

it.each([{ colorScheme: 'light' }, { colorScheme: 'dark' }, { forcedColors: 'active' }] as const)(
	'a divider is visible between page and footer, with %j',
	async (scheme) => {
		await page.emulateMedia(scheme);
		expect(await boxOf(page, 'hr.divider')).toMatchObject({ x: 0, width: 1280 });
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

it.each([360, 768, 1280])('a section has its picture next to its text at %i px', async (width) => {
	await page.setViewportSize({ width, height: 800 });
	await page.locator('.content-section').first().scrollIntoViewIfNeeded();
	const picture = await boxOf(page, '.content-section .picture');
	const text = await boxOf(page, '.content-section .prose');
	if (width === 360) {
		expect([text.x, text.y]).toEqual([picture.x, picture.bottom + 24]);
		return;
	}
	expect(text.x - picture.right).toBe(width === 768 ? 32 : 64);
	expect(Math.abs(text.y - picture.y)).toBeLessThan(2);
	expect(text.width).toBeGreaterThan(400);
});
