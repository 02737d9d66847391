import { describe, expect, it } from 'vitest';
import { makeFeaturedOrgs, makeSections } from '../../../scripts/testing/content.mjs';
import { homeSite } from '../../../scripts/testing/home.mjs';

const home = homeSite({ sections: makeSections(4), featuredOrgs: makeFeaturedOrgs(2) });

describe.each([360, 768, 1280])('at %i px', (width) => {
	it('S2.20 the hero has the flowers as its background, the logo and two sentences', async () => {
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
		expect(await hero.getByRole('heading', { level: 1 }).getByRole('img').isVisible()).toBe(true);
		expect(await hero.locator('.hero-text p').allInnerTexts()).toHaveLength(2);
	});

	it('S2.69 S2.70 pictures are drawn 250 by 200 in cards, 200 by 200 in sections', async () => {
		const { page } = await home.open({ width });
		const sizeOf = async (selector: string) => {
			const picture = page.locator(selector).first();
			await picture.scrollIntoViewIfNeeded();
			const box = await picture.boundingBox();
			return [box?.width, box?.height];
		};
		expect(await sizeOf('.featured-card .picture')).toEqual([250, 200]);
		expect(await sizeOf('.content-section .picture')).toEqual([200, 200]);
	});

	it('S2.71 every second section has the accent colour behind it', async () => {
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
