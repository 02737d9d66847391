// Tests the menu and the dialog about us in a browser: their layout, focus, code and connection.
// layout.test.tsx tests the ways to close them.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { belowHeader, hasFocus, indents } from '../../../scripts/lab/engines/in-page.ts';
import { expectNoAxeViolations, visualRules } from '../../../scripts/testing/browser.ts';
import { focused, homeSite, listAddress, sidewaysScroll } from '../../../scripts/testing/home.ts';
import { enlargeText, frames, holdRequests } from '../../../scripts/testing/page.ts';
import { brokenWords } from '../../../scripts/testing/screen-checks.ts';

type Page = Awaited<ReturnType<typeof home.open>>['page'];

const home = homeSite();
const arabic = homeSite('arabic');
const full = homeSite('full');

/** Each overlay: its button, its title, and the part of the page that replaces it. */
const overlays = [
	['Menu', 'Menu', '.bar-links', /The menu could not be loaded/],
	['Learn more about us', 'About Us', '.hero > .without-script', /The dialog could not be loaded/],
] as const;

let page: Page;
beforeAll(async () => {
	({ page } = await home.open({ width: 360 }));
});
beforeEach(async () => {
	await page.setViewportSize({ width: 360, height: 800 });
	await close();
});

const dialogOf = (of: Page) => of.getByRole('dialog');

/** Opens an overlay, and waits until it has moved to its position. */
async function open(name: string, of = page) {
	await of.getByRole('button', { name }).click();
	const dialog = dialogOf(of);
	await dialog.getByRole('button', { name: 'Close' }).waitFor();
	await expect.poll(() => dialog.evaluate((element) => element.getAnimations().length)).toBe(0);
	return dialog;
}

/** Closes the open overlay. */
async function close(of = page) {
	if ((await dialogOf(of).count()) === 0) return;
	await of.keyboard.press('Escape');
	await dialogOf(of).waitFor({ state: 'detached' });
}

describe('the menu', () => {
	it('opens from the side where text starts, and its panel shows no focus ring', async () => {
		const drawer = await open('Menu');
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
		const { page: mirrored } = await arabic.open({ width: 360 });
		await mirrored.locator('.bar > .menu-button').click();
		const end = async () => {
			const { x = 0, width = 0 } = (await dialogOf(mirrored).boundingBox()) ?? {};
			return Math.round(x + width);
		};
		await expect.poll(end).toBe(360);
	});

	it('breaks no word of text at twice the size, and aligns names of both directions', async () => {
		const drawer = await open('Menu');
		await drawer.locator('.drawer-links').first().waitFor();
		await enlargeText(page);
		expect(await page.evaluate(brokenWords)).toEqual([]);
		await enlargeText(page, '');
		const links = drawer.locator('.nav-link');
		await links.nth(1).evaluate((link) => link.setAttribute('dir', 'rtl'));
		expect(new Set(await links.evaluateAll(indents)).size).toBe(1);
	});

	it('closes on a link and scrolls to its section, each time', async () => {
		for (const [name, id] of [
			['Learning', 'learning'],
			['Medical aid', 'medical-aid'],
			['Medical aid', 'medical-aid'],
		] as const) {
			const drawer = await open('Menu');
			await drawer.getByRole('link', { name }).click();
			await drawer.waitFor({ state: 'detached' });
			await expect.poll(() => focused(page)).toBe(`h2 ${name}`);
			expect(new URL(page.url()).hash).toBe(`#${id}`);
			expect(Math.abs(await page.evaluate(belowHeader, `#${id}`))).toBeLessThan(40);
		}
	});

	it('has larger text, 44 px targets and no axe violation', async () => {
		const drawer = await open('Menu');
		await expectNoAxeViolations(page);
		await page.setViewportSize({ width: 768, height: 800 });
		await page.emulateMedia({ colorScheme: 'dark' });
		await expectNoAxeViolations(page, { only: visualRules, within: '[role=dialog]' });
		await page.emulateMedia({ colorScheme: 'light' });
		const [own = 0, bar = 0] = await page.evaluate(() =>
			['.drawer-links a', '.bar-list a'].map((selector) =>
				Number.parseFloat(
					getComputedStyle(document.querySelector(selector) ?? document.body).fontSize,
				),
			),
		);
		expect(own).toBeGreaterThan(bar);
		const heights = await drawer
			.locator('a, button')
			.evaluateAll((all) => all.map((element) => element.getBoundingClientRect().height));
		expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
	});

	it('slides, unless the visitor prefers reduced motion', async () => {
		const duration = async () =>
			(await open('Menu')).evaluate((element) => getComputedStyle(element).transitionDuration);
		expect(await duration()).toBe('0s');
		await close();
		await page.emulateMedia({ reducedMotion: 'no-preference' });
		expect(await duration()).not.toBe('0s');
		await page.emulateMedia({ reducedMotion: 'reduce' });
	});
});

describe('the dialog', () => {
	it('does not move the page', async () => {
		const place = () =>
			page.locator('.hero').evaluate((hero) => [hero.getBoundingClientRect().left, scrollY]);
		await page.setViewportSize({ width: 1280, height: 800 });
		await page.evaluate(() => window.scrollTo({ top: 100, behavior: 'instant' }));
		const before = await place();
		expect(before[1]).toBe(100);
		await open('Learn more about us');
		expect(await place()).toEqual(before);
		await close();
		expect(await place()).toEqual(before);
	});

	it('covers nothing in print, and has no axe violation, in a light window or a dark one', async () => {
		const dialog = await open('Learn more about us');
		await page.emulateMedia({ media: 'print' });
		const footer = await page.getByRole('contentinfo', { includeHidden: true }).boundingBox();
		const end = (footer?.y ?? 0) + (footer?.height ?? 0);
		expect((await dialog.boundingBox())?.y).toBeGreaterThanOrEqual(end);
		expect(await page.locator('.modal-backdrop').isVisible()).toBe(false);
		await page.emulateMedia({ media: 'screen' });
		await expectNoAxeViolations(page, { within: '[role=dialog]' });
		await page.setViewportSize({ width: 1280, height: 800 });
		await page.emulateMedia({ colorScheme: 'dark' });
		await expectNoAxeViolations(page, { only: visualRules, within: '[role=dialog]' });
		await page.emulateMedia({ colorScheme: 'light' });
	});

	it('can be read and closed at 400 % zoom', async () => {
		await page.setViewportSize({ width: 320, height: 256 });
		const dialog = await open('Learn more about us');
		await dialog.getByText('Sample Fund 2').scrollIntoViewIfNeeded();
		await dialog.getByRole('button', { name: 'Close' }).click();
		await dialog.waitFor({ state: 'detached' });
		expect(await sidewaysScroll(page)).toBe(0);
	});
});

describe.each(overlays)('the overlay of “%s”', (name) => {
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
		await dialogOf(page).waitFor({ state: 'detached' });
		await expect.poll(() => focused(page)).toBe(`button ${name}`);
		await page.evaluate(() => delete document.body.dataset.pressed);
	});

	it('is closed by a phone’s Back, which leaves the page and its history alone', async () => {
		const before = await page.evaluate(() => [location.href, history.length]);
		await open(name);
		// On a computer, Escape makes the same request to close. The page does not see the key.
		await page.evaluate(() => {
			const hide = (event: Event) => event.stopImmediatePropagation();
			addEventListener('keydown', hide, { capture: true });
			addEventListener('keyup', () => removeEventListener('keydown', hide, { capture: true }), {
				once: true,
			});
		});
		await page.keyboard.press('Escape');
		await dialogOf(page).waitFor({ state: 'detached' });
		await expect.poll(() => focused(page)).toBe(`button ${name}`);
		expect(await page.evaluate(() => [location.href, history.length])).toEqual(before);
	});

	it('keeps the focus inside, and fetches no list', async () => {
		const asked: string[] = [];
		page.on('request', (request) => asked.push(request.url()));
		const dialog = await open(name);
		const inside = () => dialog.evaluate((element) => element.contains(document.activeElement));
		await expect.poll(inside).toBe(true);
		const stops = new Set<string>();
		// Past the first element and back, and past the last one.
		for (const key of ['Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab']) {
			await page.keyboard.press(key);
			await expect.poll(inside).toBe(true);
			stops.add(await focused(page));
		}
		expect(stops).toContain('button Close');
		if (name === 'Menu') expect(stops).toContain('a Privacy Policy');
		expect(asked.filter((address) => listAddress.test(address))).toEqual([]);
	});
});

it('an overlay is closed by Escape while its code loads', async () => {
	const { page } = await home.open({ width: 360 });
	const code = /\/(menu|dialog)-\w+\.js$/;
	const addresses: string[] = [];
	const release = await holdRequests(page, code);
	page.on('request', (request) => code.test(request.url()) && addresses.push(request.url()));
	for (const [name] of overlays) {
		await page.getByRole('button', { name }).click();
		await page.keyboard.press('Escape');
	}
	await expect.poll(() => new Set(addresses).size).toBe(2);
	release();
	for (const address of addresses) await page.evaluate(`import('${address}')`);
	await frames(page, 5);
	expect(await dialogOf(page).count()).toBe(0);
});

it('an overlay closes on Back to a page without it, and stays closed', async () => {
	const { page } = await home.enter({ width: 360 });
	for (const [name] of overlays) {
		await page.getByRole('button', { name }).click();
		await dialogOf(page).waitFor();
		await page.goBack();
		await expect.poll(() => focused(page)).toBe('h1 Not Found');
		await expect.poll(() => page.evaluate(() => document.body.style.overflow)).toBe('');
		await page.goForward();
		await page.getByRole('heading', { name: 'Learning' }).waitFor();
		expect(await dialogOf(page).count(), name).toBe(0);
	}
});

describe('without a connection after the page has loaded', () => {
	it('the overlays open, loaded at the first interaction', async () => {
		const { page } = await home.open({ width: 360 });
		const fetched = ['menu', 'dialog'].map((name) =>
			page.waitForResponse((response) => response.url().includes(`/assets/${name}-`)),
		);
		await page.mouse.wheel(0, 1);
		await Promise.all(fetched);
		await page.waitForLoadState('networkidle');
		await page.context().setOffline(true);
		for (const [name, title] of overlays) {
			await page.getByRole('button', { name }).click();
			await page.getByRole('dialog', { name: title }).waitFor();
			await close(page);
		}
	});

	it('an overlay that was not loaded shows its part of the page, until it can be loaded', async () => {
		const { page, errors } = await home.open({ width: 360, allowConsole: true });
		await page.route('**/assets/*.js', (route) => route.abort());
		for (const [name, , part, complaint] of overlays) {
			await page.getByRole('button', { name }).click();
			await expect.poll(() => page.evaluate(hasFocus, part)).toBe(true);
			expect(await page.locator(part).isVisible()).toBe(true);
			expect(errors.filter((line) => complaint.test(line))).toHaveLength(1);
			// A tap beside the links hides them, and uncovers the next button.
			await page.mouse.click(2, 798);
		}
		await page.unroute('**/assets/*.js');
		for (const [name, title] of overlays) {
			await page.getByRole('button', { name }).click();
			await page.getByRole('dialog', { name: title }).waitFor();
			await close(page);
		}
	});

	it('another page says that the connection is down, and loads once it is back', async () => {
		const { page, context } = await home.open({ width: 360, allowConsole: true });
		await context.setOffline(true);
		await page.getByRole('link', { name: 'Privacy Policy' }).click();
		await page.getByText('because the connection is down').waitFor();
		await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
		await expect.poll(() => page.locator('.site-footer img').isVisible()).toBe(false);
		await context.setOffline(false);
		await expect.poll(() => focused(page)).toBe('h1 Privacy Policy');
	});

	it.each([
		['/privacy', '/events', 'Vigil for our colleagues'],
		['/events', '/events/fullevent000001', 'in front of the fountain'],
		['/privacy', '/posts', 'Select a post.'],
		['/posts', '/posts/samplepost00002', 'there were forty boxes'],
		['/privacy', '/terms', 'what we say about terms'],
		['/privacy', '/medical', 'Wheelchairs that fold'],
		['/privacy', '/', 'small grants to clinics that cannot wait'],
	])('from %s to %s, words say so until the connection is back', async (path, to, words) => {
		const { page } = await full.open({ path, allowConsole: true });
		await page.route('/api/**', (route) => route.abort());
		await page.locator(`a[href="${to}"]`).last().click();
		await page.getByText('because the connection is down').first().waitFor();
		// Between the first attempts, not after the last one.
		expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
		await page.unroute('/api/**');
		await page.evaluate(() => dispatchEvent(new Event('online')));
		await page.getByText(words).first().waitFor();
		expect(await page.getByText('because the connection is down').count()).toBe(0);
	});

	it('/medical never shows without its style sheet', async () => {
		const { page } = await home.open({ width: 360, allowConsole: true });
		// Otherwise the page tries once more by itself, and removes the button.
		await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false }));
		await page.route('**/assets/on-demand-*', (route) => route.abort());
		await page.getByRole('link', { name: 'Donated Medical Supplies' }).click();
		await page.getByText('because the connection is down').waitFor();
		await page.unroute('**/assets/on-demand-*');
		await page.getByRole('button', { name: 'Retry' }).click();
		const table = page.getByRole('table');
		expect(await table.evaluate((it) => getComputedStyle(it).borderCollapse)).toBe('separate');
	});
});
