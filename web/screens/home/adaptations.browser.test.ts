import { describe, expect, it } from 'vitest';
import { makeFeaturedOrgs, makeSections } from '../../../scripts/testing/content.mjs';
import { homeSite, sidewaysScroll } from '../../../scripts/testing/home.mjs';

const home = homeSite({ sections: makeSections(5), featuredOrgs: makeFeaturedOrgs(4) });

it('in print there is no navigation and no button, but all cards and where to donate', async () => {
	const { page } = await home.open({ width: 1280 });
	await page.getByRole('article').last().waitFor();
	await page.emulateMedia({ media: 'print' });
	expect(await page.getByRole('banner').count()).toBe(0);
	expect(await page.getByRole('button').count()).toBe(0);
	const scroller = page.locator('.card-scroller');
	const cut = await scroller.evaluate((element) => element.scrollWidth > element.clientWidth);
	expect(cut).toBe(false);
	const addresses = await page
		.locator('.featured-card .btn')
		.evaluateAll((links) => links.map((link) => getComputedStyle(link, '::after').content));
	expect(addresses).toEqual([1, 2, 3, 4].map((n) => `": https://example.org/donate/${n}"`));
});

it('in forced colours the focus is seen', async () => {
	const { page } = await home.open({ forcedColors: 'active' });
	await page.keyboard.press('Tab');
	await page.keyboard.press('Tab');
	const outline = await page.evaluate(() => {
		const { outlineStyle, outlineWidth } = getComputedStyle(
			document.activeElement ?? document.body,
		);
		return `${outlineStyle} ${outlineWidth}`;
	});
	expect(outline).toBe('solid 3px');
});

describe('by keyboard alone', () => {
	it('the skip link comes first and leads past the header', async () => {
		const { page } = await home.open();
		await page.keyboard.press('Tab');
		const skip = page.getByRole('link', { name: 'Skip to main content' });
		expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
		const box = await skip.boundingBox();
		expect(box?.height).toBeGreaterThanOrEqual(44);
		await page.keyboard.press('Enter');
		await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
		await page.keyboard.press('Tab');
		const next = await page.evaluate(() => document.activeElement?.textContent);
		expect(next).toBe('Featured Organizations');
	});

	const donations = [1, 2, 3, 4].map((n) => `Donate Now to Sample Fund ${n} (opens in a new tab)`);

	it.each([
		['/', 360, ['Menu', 'Learn more about us', ...donations]],
		['/', 1280, ['Learn more about us', 'Next organizations', 'Copy link', ...donations]],
		['/medical', 1280, ['Quantity', 'firstName', 'condition', 'acknowledgment']],
	])(
		'every stop of %s is seen in two colours, in sight and in order, at %i px',
		async (path, width, some) => {
			const { page } = await home.open({ path, width });
			const stops: string[] = [];
			for (let press = 0; press < 80; press++) {
				await page.keyboard.press('Tab');
				const stop = await page.evaluate(() => {
					const element = document.activeElement;
					if (!element || element === document.body) return undefined;
					const box = element.getBoundingClientRect();
					const bar = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0;
					const inHeader = element.closest('.site-header, .skip-link') !== null;
					const style = getComputedStyle(element);
					return {
						name:
							element.getAttribute('aria-label') ??
							(element.textContent?.trim() || (element.getAttribute('name') ?? '')),
						seen: style.outlineStyle === 'solid' && Number.parseFloat(style.outlineWidth) >= 3,
						// The yellow outline alone is hardly seen on white, the dark ring not on black.
						ringed: style.boxShadow.includes('0px 0px 0px 6px'),
						inSight: box.top < innerHeight && box.bottom > (inHeader ? 0 : bar),
					};
				});
				if (!stop) break;
				// Further stops inside a date's control are the browser's own.
				if (stop.name === stops.at(-1)) continue;
				expect(stop).toMatchObject({ seen: true, ringed: true, inSight: true });
				stops.push(stop.name);
			}
			expect(stops[0]).toBe('Skip to main content');
			expect(stops).toEqual(
				expect.arrayContaining([...some, 'Follow us on Instagram (opens in a new tab)']),
			);
			expect(stops.at(-1)).toBe('Back to the top');
			expect(await sidewaysScroll(page)).toBe(0);
		},
	);
});

it('page and cards move at once where the visitor wants no motion, else smoothly', async () => {
	const behaviorsOf = async (reducedMotion: 'reduce' | 'no-preference') => {
		const { page } = await home.open({ reducedMotion });
		return page
			.locator('html, .card-scroller')
			.evaluateAll((all) => all.map((element) => getComputedStyle(element).scrollBehavior));
	};
	expect(await behaviorsOf('reduce')).toEqual(['auto', 'auto']);
	expect(await behaviorsOf('no-preference')).toEqual(['smooth', 'smooth']);
});

it.each([
	['a page in Arabic has a font of its own for it', 'ar', 1],
	['Arabic words on another page cost no font', 'en', 0],
])('%s', async (_, language, fonts) => {
	const { page } = await home.open({
		prepare: (page) =>
			page.route(
				(url) => url.pathname === '/',
				async (route) => {
					const response = await route.fetch();
					const body = (await response.text()).replace('lang="en"', `lang="${language}"`);
					await route.fulfill({ response, body });
				},
			),
	});
	const loaded = await page.evaluate(async () => {
		const heading = document.querySelector('h2');
		heading?.replaceChildren('مرحبا');
		document.body.getBoundingClientRect();
		await document.fonts.ready;
		return [...document.fonts].filter(
			({ family, status }) => family.includes('Readex') && status !== 'unloaded',
		);
	});
	expect(loaded).toHaveLength(fonts);
});
