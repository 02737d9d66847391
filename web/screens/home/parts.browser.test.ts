import { describe, expect, it } from 'vitest';
import { makeFeaturedOrgs, makeSections } from '../../../scripts/testing/content.mjs';
import { homeSite } from '../../testing/home.mjs';

type Page = Awaited<ReturnType<typeof home.open>>['page'];

const home = homeSite({ sections: makeSections(4), featuredOrgs: makeFeaturedOrgs(2) });

describe.each([360, 768, 1280])('at %i px', (width) => {
	it('the hero has the flowers as its background, the logo and two sentences', async () => {
		const { page } = await home.open({ width });
		const hero = page.locator('.hero');
		const drawn = await hero.evaluate((element) => {
			const layers = [element, ...element.querySelectorAll('*')].flatMap((part) =>
				['', '::before', '::after'].map((pseudo) => getComputedStyle(part, pseudo || null)),
			);
			return layers.map(({ backgroundImage }) => backgroundImage).join();
		});
		expect(drawn).toMatch(/\/hero-\w+\.svg/);
		const address = /url\("([^"]+hero-\w+\.svg)"\)/.exec(drawn)?.[1] ?? '';
		expect((await page.request.get(address)).headers()['content-type']).toMatch(/^image\/svg\+xml/);
		const logo = hero.getByRole('heading', { level: 1, name: /Coalition$/ }).locator('img');
		expect(await logo.isVisible()).toBe(true);
		expect(await hero.locator('.hero-headline, .hero-text').allInnerTexts()).toHaveLength(2);
	});

	it('pictures are drawn 250 by 200 in cards, 200 by 200 in sections, in their shape', async () => {
		const { page } = await home.open({ width });
		const sizeOf = async (selector: string) => {
			const picture = page.locator(selector).first();
			await picture.scrollIntoViewIfNeeded();
			const box = await picture.boundingBox();
			const fit = await picture.evaluate((element) => getComputedStyle(element).objectFit);
			return [box?.width, box?.height, fit];
		};
		expect(await sizeOf('.featured-card .picture')).toEqual([250, 200, 'contain']);
		expect(await sizeOf('.content-section .picture')).toEqual([200, 200, 'contain']);
	});

	it('every second section has the accent colour behind it', async () => {
		const { page } = await home.open({ width });
		const colours = await page
			.locator('.content-section')
			.evaluateAll((all) => all.map((section) => getComputedStyle(section).backgroundColor));
		const [plain, accent] = colours;
		expect(accent).toBe('rgb(247, 239, 227)');
		expect(plain).not.toBe(accent);
		expect(colours).toEqual([plain, accent, plain, accent]);
	});
});

const boxOf = async (page: Page, selector: string) => {
	const box = await page.locator(selector).first().boundingBox();
	if (!box) throw new Error(`Nothing is drawn of ${selector}`);
	return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

it.each([
	['light', 'none'],
	['dark', 'none'],
	['light', 'active'],
	['dark', 'active'],
] as const)(
	'a divider is seen between page and footer: %s scheme, forced colours %s',
	async (colorScheme, forcedColors) => {
		const { page } = await home.open({ colorScheme, forcedColors });
		const divider = await boxOf(page, 'hr.divider');
		expect(divider).toMatchObject({ x: 0, width: 1280 });
		expect(divider.height).toBeGreaterThanOrEqual(1);
		expect(divider.y).toBeGreaterThanOrEqual((await boxOf(page, 'main')).bottom);
		expect(divider.bottom).toBeLessThanOrEqual((await boxOf(page, 'footer')).y);
		const line = await page.locator('hr.divider').evaluate((element) => {
			const { borderTopStyle, borderTopWidth, borderTopColor, opacity, visibility } =
				getComputedStyle(element);
			const around = [document.body, document.querySelector('footer') ?? document.body];
			// A colour without opacity is written with a fourth number.
			const seen = around.every((it) => getComputedStyle(it).backgroundColor !== borderTopColor);
			const style = `${borderTopWidth} ${borderTopStyle}`;
			return { style, opacity, visibility, seen: seen && /^rgb\(/.test(borderTopColor) };
		});
		expect(line).toEqual({ style: '1px solid', opacity: '1', visibility: 'visible', seen: true });
	},
);

it.each([768, 1280])('a section has its picture beside its text at %i px', async (width) => {
	const { page } = await home.open({ width });
	await page.locator('.content-section').first().scrollIntoViewIfNeeded();
	const picture = await boxOf(page, '.content-section .picture');
	const text = await boxOf(page, '.content-section .prose');
	expect(text.x - picture.right).toBe(width === 768 ? 32 : 64);
	expect(Math.abs(text.y - picture.y)).toBeLessThan(2);
	expect(text.width).toBeGreaterThan(400);
});

it('every second section has its picture at the end at 1280 px', async () => {
	const { page } = await home.open();
	await page.locator('.accent').first().scrollIntoViewIfNeeded();
	const picture = await boxOf(page, '.accent .picture');
	const text = await boxOf(page, '.accent .prose');
	const title = await boxOf(page, '#featured-title');
	expect(text.x).toBe(title.x);
	expect(picture.x - text.right).toBeGreaterThanOrEqual(64);
	expect(Math.abs(text.y - picture.y)).toBeLessThan(2);
});

it('a section has its picture above its text at 360 px', async () => {
	const { page } = await home.open({ width: 360 });
	await page.locator('.content-section').first().scrollIntoViewIfNeeded();
	const picture = await boxOf(page, '.content-section .picture');
	const text = await boxOf(page, '.content-section .prose');
	expect(text.x).toBe(picture.x);
	expect(text.y - picture.bottom).toBe(24);
});
