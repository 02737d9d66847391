import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { belowHeader } from '../../../scripts/lab/engines/in-page.mjs';
import { expectNoAxeViolations, visualRules } from '../../../scripts/testing/browser.mjs';
import { focused, homeSite, listAddress, sidewaysScroll } from '../../../scripts/testing/home.mjs';
import { enlargeText, frames, holdRequests } from '../../../scripts/testing/page.mjs';
import { brokenWords } from '../../../scripts/testing/screen-checks.ts';

type Page = Awaited<ReturnType<typeof home.open>>['page'];

const home = homeSite();

let page: Page;
beforeAll(async () => {
	({ page } = await home.open({ width: 360 }));
});

/** Opens the drawer with its button, if it is closed. */
async function openDrawer(of = page) {
	const menu = of.getByRole('button', { name: 'Menu' });
	const drawer = of.getByRole('dialog', { name: 'Menu' });
	if ((await drawer.count()) === 0) await menu.click();
	await drawer.locator('.drawer-links').waitFor();
	await expect.poll(() => drawer.evaluate((element) => element.getAnimations().length)).toBe(0);
	return { menu, drawer };
}

/** Closes the open overlay. */
async function close() {
	if ((await page.getByRole('dialog').count()) === 0) return;
	await page.keyboard.press('Escape');
	await page.getByRole('dialog').waitFor({ state: 'detached' });
}

it('opens from the side where text starts, and its panel shows no focus ring', async () => {
	const { drawer } = await openDrawer();
	const { width = 0, ...box } = (await drawer.boundingBox()) ?? {};
	expect(box).toEqual({ x: 0, y: 0, height: 800 });
	expect(width).toBeLessThan(360);
	expect(await sidewaysScroll(page)).toBe(0);
	// The panel has the focus for a moment, even if a key opened it.
	await page.keyboard.press('Tab');
	const outline = await drawer.evaluate((panel) => {
		panel.focus();
		return [panel.matches(':focus-visible'), getComputedStyle(panel).outlineStyle];
	});
	expect(outline).toEqual([true, 'none']);
});

it('breaks no word of text at twice the size', async () => {
	await openDrawer();
	await enlargeText(page);
	expect(await page.evaluate(brokenWords)).toEqual([]);
	await enlargeText(page, '');
});

it('aligns a right-to-left name with the others', async () => {
	const { drawer } = await openDrawer();
	const edges = await drawer.locator('.nav-link').evaluateAll((links) => {
		links[1]?.setAttribute('dir', 'rtl');
		const edges = links.map((link) => {
			const text = document.createRange();
			text.selectNodeContents(link);
			return text.getBoundingClientRect().left;
		});
		links[1]?.removeAttribute('dir');
		return edges;
	});
	expect(new Set(edges).size).toBe(1);
});

it('closes on a link and scrolls to its section, each time', async () => {
	const { menu, drawer } = await openDrawer();
	for (const [name, id] of [
		['Learning', 'learning'],
		['Medical aid', 'medical-aid'],
		['Medical aid', 'medical-aid'],
	] as const) {
		await drawer.getByRole('link', { name }).click();
		await drawer.waitFor({ state: 'detached' });
		await expect.poll(() => focused(page)).toBe(`h2 ${name}`);
		expect(new URL(page.url()).hash).toBe(`#${id}`);
		expect(Math.abs(await page.evaluate(belowHeader, `#${id}`))).toBeLessThan(40);
		await menu.click();
		await drawer.waitFor();
	}
});

it('has larger text, 44 px targets and no axe violation, in either color scheme', async () => {
	const { drawer } = await openDrawer();
	await expectNoAxeViolations(page);
	await page.setViewportSize({ width: 768, height: 800 });
	await page.emulateMedia({ colorScheme: 'dark' });
	await expectNoAxeViolations(page, { only: visualRules, within: '[role=dialog]' });
	const sizes = await page.evaluate(() =>
		['.drawer-links a', '.bar-list a'].map((selector) =>
			Number.parseFloat(
				getComputedStyle(document.querySelector(selector) ?? document.body).fontSize,
			),
		),
	);
	expect(sizes[0]).toBeGreaterThan(sizes[1] ?? Number.NaN);
	const small = await drawer
		.locator('a, button')
		.evaluateAll((all) => all.filter((element) => element.getBoundingClientRect().height < 44));
	expect(small).toEqual([]);
	await page.emulateMedia({ colorScheme: 'light' });
	await page.setViewportSize({ width: 360, height: 800 });
});

it('closes when the window becomes wide enough for the bar', async () => {
	const { drawer } = await openDrawer();
	await page.setViewportSize({ width: 1280, height: 800 });
	await drawer.waitFor({ state: 'detached' });
	await page.setViewportSize({ width: 360, height: 800 });
});

describe.each(['Menu', 'Learn more about us'])('the overlay of “%s”', (name) => {
	beforeEach(close);

	it('is closed by Escape in the frame in which it appears', async () => {
		const button = page.getByRole('button', { name });
		await button.evaluate((element: HTMLElement) => {
			new MutationObserver((_, observer) => {
				if (!document.querySelector('[role=dialog]')) return;
				observer.disconnect();
				const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
				document.activeElement?.dispatchEvent(press);
				document.body.dataset.pressed = '';
			}).observe(document.body, { childList: true, subtree: true });
			element.focus();
			element.click();
		});
		await page.locator('body[data-pressed]').waitFor();
		await page.getByRole('dialog').waitFor({ state: 'detached' });
		await expect.poll(() => focused(page)).toBe(`button ${name}`);
		await button.click();
		await page.getByRole('dialog').waitFor();
	});

	it('keeps the focus inside, and fetches no list', async () => {
		const asked: string[] = [];
		page.on('request', (request) => asked.push(request.url()));
		await page.getByRole('button', { name }).click();
		const dialog = page.getByRole('dialog');
		const inside = () => dialog.evaluate((element) => element.contains(document.activeElement));
		await expect.poll(inside).toBe(true);
		const stops = new Set<string>();
		for (const key of ['Tab', 'Shift+Tab']) {
			for (let press = 0; press < 10; press++) {
				await page.keyboard.press(key);
				await expect.poll(inside).toBe(true);
				stops.add(await focused(page));
			}
		}
		expect(stops).toContain('button Close');
		if (name === 'Menu') expect(stops).toContain('a Learning');
		expect(asked.filter((address) => listAddress.test(address))).toEqual([]);
	});

	it('is closed by Escape while its code loads', async () => {
		const { page } = await home.open({ width: 360 });
		const code = /\/(drawer|dialog)-\w+\.js$/;
		const release = await holdRequests(page, code);
		const asked = page.waitForRequest(code);
		await page.getByRole('button', { name }).click();
		const address = (await asked).url();
		await page.keyboard.press('Escape');
		release();
		await page.evaluate(`import('${address}')`);
		await frames(page, 5);
		expect(await page.getByRole('dialog').count()).toBe(0);
	});

	it('closes on Back to a page without it, and stays closed', async () => {
		const { page } = await home.enter({ width: 360 });
		await page.getByRole('button', { name }).click();
		await page.getByRole('dialog').waitFor();
		await page.goBack();
		await expect.poll(() => focused(page)).toBe('h1 Not Found');
		await expect.poll(() => page.evaluate(() => document.body.style.overflow)).toBe('');
		await page.goForward();
		await page.getByRole('heading', { name: 'Learning' }).waitFor();
		expect(await page.getByRole('dialog').count()).toBe(0);
	});
});

it('slides, unless the visitor prefers reduced motion', async () => {
	const durationOf = async (of: Page) => {
		const { drawer } = await openDrawer(of);
		return drawer.evaluate((element) => getComputedStyle(element).transitionDuration);
	};
	expect(await durationOf(page)).toBe('0s');
	const moving = await home.open({ width: 360, reducedMotion: 'no-preference' });
	expect(await durationOf(moving.page)).not.toBe('0s');
});
