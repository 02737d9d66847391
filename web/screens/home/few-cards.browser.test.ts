// Tests the sizes of a new site: one organization alone, and three without pictures.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '../../../scripts/testing/browser.mjs';
import { makeFeaturedOrgs, makeSections } from '../../../scripts/testing/content.mjs';
import { homeSite } from '../../../scripts/testing/home.mjs';

const boxesOf = (page: Page, selector: string) =>
	page
		.locator(selector)
		.evaluateAll((all) =>
			all.map((element) => element.getBoundingClientRect().toJSON() as DOMRect),
		);

describe('three without pictures', () => {
	const home = homeSite({
		sections: makeSections(2, () => ({ imageUrl: '' })),
		featured_orgs: makeFeaturedOrgs(3, () => ({ imageUrl: '' })),
	});

	const styleOf = (page: Page, selector: string) =>
		page.locator(selector).evaluateAll((all) =>
			all.map((picture) => {
				const { objectFit, objectPosition, filter, backgroundColor } = getComputedStyle(picture);
				return { objectFit, crop: `${objectFit} ${objectPosition}`, filter, backgroundColor };
			}),
		);

	let page: Page;
	beforeAll(async () => {
		({ page } = await home.open());
	});

	it('show three crops of the drawing, in three tints, and print all of it', async () => {
		const pictures = await styleOf(page, '.featured-card .picture');
		expect(new Set(pictures.map(({ crop }) => crop)).size).toBe(3);
		expect(new Set(pictures.map(({ filter }) => filter)).size).toBe(3);
		await page.emulateMedia({ media: 'print' });
		const printed = await styleOf(page, '.featured-card .picture');
		expect(printed.map(({ objectFit }) => objectFit)).toEqual(['cover', 'cover', 'cover']);
		await page.emulateMedia({ media: 'screen' });
	});

	it("have sections whose drawing fills its square, on the section's background", async () => {
		const pictures = await styleOf(page, '.content-section .picture');
		expect(pictures.map(({ objectFit }) => objectFit)).toEqual(['cover', 'cover']);
		const [plain, accent] = pictures.map(({ backgroundColor }) => backgroundColor);
		expect([plain, accent]).toEqual(['rgb(247, 239, 227)', 'rgb(255, 255, 255)']);
	});

	it.each([320, 360])('have drawings as wide as the cards at %i px', async (width) => {
		await page.setViewportSize({ width, height: 800 });
		const cards = await boxesOf(page, '.featured-card');
		const pictures = await boxesOf(page, '.featured-card .picture');
		const edges = ({ left, right, top }: DOMRect) => [left, right, top].map(Math.round);
		expect(pictures.map(edges)).toEqual(cards.map(edges));
		expect(pictures.map(({ height }) => height)).toEqual([240, 240, 240]);
	});
});

describe('one alone', () => {
	const home = homeSite('one');

	let page: Page;
	beforeAll(async () => {
		({ page } = await home.open());
	});

	it.each([768, 1280])('has the row to itself at %i px, without arrows', async (width) => {
		await page.setViewportSize({ width, height: 800 });
		const [card] = await boxesOf(page, '.featured-card');
		const [column] = await boxesOf(page, '.featured .intro');
		expect(Math.abs((card?.left ?? 0) - (column?.left ?? 0))).toBeLessThan(2);
		expect(card?.width).toBeGreaterThan(width * 0.88);
		expect(await page.locator('.round-button').count()).toBe(0);
	});

	it('has a panel of full height for its picture, and everything else beside the panel, in order', async () => {
		const [card] = await boxesOf(page, '.featured-card');
		const [panel] = await boxesOf(page, '.featured-card > .picture');
		const others = await boxesOf(page, '.featured-card > :not(.picture)');
		expect([panel?.left, panel?.height]).toEqual([card?.left, card?.height]);
		expect(others.length).toBeGreaterThan(3);
		expect(others.every(({ left }) => left > (panel?.right ?? 0))).toBe(true);
		const tops = others.map(({ top }) => top);
		expect(tops).toEqual(tops.toSorted((one, other) => one - other));
	});

	it('moves nothing when the other style sheet loads', async () => {
		const sizesWithout = async (blocked: RegExp) => {
			const { page } = await home.open({
				allowConsole: true,
				prepare: (page) => page.route(blocked, (route) => route.abort()),
			});
			const sizes = [];
			for (const width of [768, 1280]) {
				await page.setViewportSize({ width, height: 800 });
				const [card] = await boxesOf(page, '.featured-card');
				sizes.push([card?.width, card?.height]);
			}
			return sizes;
		};
		const none = /\.woff2$/;
		expect(await sizesWithout(/\/assets\/rest-|\.woff2$/)).toEqual(await sizesWithout(none));
	});
});
