// Tests that apply to every screen, with any content. Each screen's own tests are next to it. A
// cell is a screen with one content in one window. It loads once, and all tests use that load. The
// cells of a content load one after the other in one page: a browser starts a process for each page.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { layoutErrors } from '../../scripts/lab/engines/in-page.ts';
import {
	expectNoAxeViolations,
	type Page,
	textRules,
	visualRules,
} from '../../scripts/testing/browser.ts';
import { englishIn } from '../../scripts/testing/english.ts';
import { enlargeText, sidewaysScroll } from '../../scripts/testing/page.ts';
import {
	brokenWords,
	lightestText,
	linesOf,
	readLinks,
	spoken,
	unseenStops,
	withoutEdge,
} from '../../scripts/testing/screen-checks.ts';
import { fullScreens, screenPaths, screens } from '../../scripts/testing/screens.ts';
import { sharedBrowser, sharedContent } from '../../scripts/testing/shared.ts';
import { openLate, serveShell, watch } from '../../scripts/testing/watch.ts';
import { languages } from '../records/languages.ts';

const newPage = sharedBrowser();

type Window = readonly [width: number, height: number];
const phone: Window = [412, 823];
const desktop: Window = [1280, 900];
const inWindows = (paths: string[], ...windows: Window[]) =>
	paths.flatMap((path) => windows.map((window) => [path, ...window] as const));

/** The screens of each content with their windows. */
const cells = {
	full: [...inWindows(screenPaths, phone, desktop), ...inWindows(['/#featured'], phone)],
	sample: [
		// The home page appears before its whole style has loaded.
		...inWindows(['/'], [320, 640], phone, [768, 1024], [1920, 1080]),
		// These pages differ between the sample and the full content.
		...inWindows(['/', '/medical', '/events', '/privacy', '/posts/samplepost00002'], desktop),
		...inWindows(['/#featured'], desktop),
	],
	odd: inWindows(
		['/', '/medical', '/terms', '/privacy', '/posts', '/posts/oddpost00000001'],
		desktop,
	),
	spanish: inWindows(screenPaths, phone),
	arabic: inWindows(screenPaths, phone),
};

const headings = new Map(
	Object.entries({ full: fullScreens, sample: screens }).flatMap(([content, shown]) =>
		shown.map(({ path, heading }) => [content + path, heading]),
	),
);
/** The browser's own message for a page with a 404 response. */
const notFound = 'Failed to load resource: the server responded with a status of 404 (Not Found)';

/** The screens that have all controls: their names are what axe can find in other languages. */
const withControls = ['/', '/medical', '/posts/samplepost00002', '/nope'];

const ownFonts = ['Meadow Serif', 'Atkinson Hyperlegible Next'];

const turn = (page: Page, direction: string) =>
	page.evaluate((dir) => {
		document.documentElement.dir = dir;
	}, direction);

describe.each([
	['full', languages.English],
	['sample', languages.English],
	['odd', languages.English],
	['spanish', languages.Español],
	['arabic', languages.العربية],
] as const)('with the content "%s"', (content, { lang, dir }) => {
	const site = sharedContent(content);
	const shown = content === 'full' ? fullScreens : screens;
	const missing = shown.filter(({ status }) => status === 404).map(({ path }) => path);
	const isEnglish = lang === 'en';
	const isUsual = content === 'full' || content === 'sample';
	/** Links to this site that were already checked. */
	const leading = new Set<string>();
	let opened: Awaited<ReturnType<typeof newPage>>;
	let page: Page;
	/** A page that never gets content from the server. */
	let alone: typeof opened | undefined;
	const asked: string[] = [];
	beforeAll(async () => {
		opened = await newPage({ site: site.url });
		page = opened.page;
		await page.addInitScript(watch);
		page.on('request', (request) => asked.push(new URL(request.url()).pathname));
		if (content === 'full') {
			const [width, height] = phone;
			alone = await newPage({ site: site.url, width, height });
			await serveShell(alone.page);
		}
		return () => Promise.all([opened.context.close(), alone?.context.close()]);
	});

	describe.each(cells[content])('%s at %i by %i px', (path, width, height) => {
		let loaded: Awaited<ReturnType<typeof openLate>>;
		beforeAll(async () => {
			await page.goto('about:blank');
			await page.emulateMedia({ media: 'screen', colorScheme: 'light', forcedColors: 'none' });
			await page.setViewportSize({ width, height });
			for (const seen of [opened.errors, opened.messages, opened.foreign, asked]) seen.length = 0;
			loaded = await openLate(page, path);
		});

		it('keeps every server-rendered element when it hydrates, and fetches no list', () => {
			const { elements, violations, gone, changes, attributes } = loaded;
			expect(elements).toBeGreaterThan(5);
			expect(violations).toEqual([]);
			const kept = { gone: 0, changes: [], attributes: [] };
			if (content !== 'odd') expect({ gone, changes, attributes }).toEqual(kept);
			expect(asked.filter((address) => address.startsWith('/api/collections/'))).toEqual([]);
		});

		if (isUsual && !path.includes('#')) {
			it('moves nothing when style and application load late, and next to nothing when fonts load', () => {
				expect(loaded.shifts).toEqual([]);
				expect(asked.filter((address) => address.endsWith('.woff2'))).not.toEqual([]);
				const moved = loaded.late.reduce((sum, shift) => sum + Number(JSON.parse(shift).value), 0);
				expect(moved, loaded.late.join('\n')).toBeLessThanOrEqual(0.005);
				expect(loaded.fonts).toEqual(expect.arrayContaining(ownFonts));
			});
		}

		if (isUsual || lang === 'ar') {
			it('loads a font for Arabic only if the page is in Arabic', () => {
				expect(loaded.fonts.some((font) => font.includes('Readex'))).toBe(lang === 'ar');
			});
		}

		it('has a title and heading in its language', async () => {
			expect(loaded.response?.status()).toBe(missing.includes(path) ? 404 : 200);
			const [heading = '', ...others] = await page.locator('h1').allTextContents();
			expect(others).toEqual([]);
			expect(heading).toBe(headings.get(content + path) ?? heading);
			expect(heading).not.toBe('');
			const root = page.locator('html');
			expect([await root.getAttribute('lang'), await root.getAttribute('dir')]).toEqual([
				lang,
				dir,
			]);
			if (!isEnglish) expect(englishIn(await page.evaluate(spoken))).toEqual([]);
		});

		it('has no broken links', async () => {
			const { lost, addresses } = await page.evaluate(readLinks);
			expect(lost).toEqual([]);
			for (const address of addresses.filter((one) => !leading.has(one))) {
				const response = await fetch(address);
				const { hash, pathname } = new URL(address);
				// A post of the sample has been deleted.
				expect(response.status, address).toBe(missing.includes(pathname) ? 404 : 200);
				expect(await response.text(), address).toContain(hash && `id="${hash.slice(1)}"`);
				leading.add(address);
			}
		});

		if (content === 'full' && width === phone[0]) {
			it('looks the same when the browser renders it alone', async () => {
				if (!alone) throw new Error('No page was opened for it');
				alone.errors.length = 0;
				await alone.page.goto('about:blank');
				await alone.page.goto(path);
				const rendered = () => alone?.page.evaluate(linesOf);
				await expect.poll(rendered).toEqual(await page.evaluate(linesOf));
				// The post is fetched in addition to the page.
				const times = Number(missing.includes(path)) + Number(path === '/posts/i-do-not-exist');
				expect(alone.errors).toEqual(Array(times).fill(notFound));
				expect(alone.foreign).toEqual([]);
			});
		}

		const isLast = width === desktop[0] || !isEnglish;
		if (isLast && !path.includes('#')) {
			describe('in every state', () => {
				beforeEach(async () => {
					await page.emulateMedia({ media: 'screen', colorScheme: 'light', forcedColors: 'none' });
					await turn(page, dir);
				});
				// The sample from right to left is the content "arabic".
				const directions = isEnglish && content !== 'sample' ? ['ltr', 'rtl'] : [dir];

				it('keeps everything in its boxes, from 320 to 1920 px, in either direction', async () => {
					for (const width of isEnglish ? [320, 768, 1280, 1920] : [320, 768]) {
						await page.setViewportSize({ width, height: 800 });
						for (const direction of directions) {
							await turn(page, direction);
							expect(await sidewaysScroll(page), `${direction} ${width}`).toBe(0);
							await expect
								.poll(() => page.evaluate(layoutErrors), { message: `${direction} ${width}` })
								.toEqual([]);
						}
					}
				});

				it('has room for text at twice the size', async () => {
					await enlargeText(page);
					if (isUsual) {
						for (const width of [360, 1280]) {
							await page.setViewportSize({ width, height: 740 });
							expect(await page.evaluate(brokenWords), `${width}`).toEqual([]);
						}
					}
					for (const width of [320, 768]) {
						await page.setViewportSize({ width, height: 740 });
						for (const direction of directions) {
							await turn(page, direction);
							expect(await sidewaysScroll(page), `${direction} ${width}`).toBe(0);
						}
					}
					await enlargeText(page, '');
				});

				if (isEnglish || withControls.includes(path)) {
					it('has no axe violation', async () => {
						await page.setViewportSize({ width: 360, height: 800 });
						// The other contents are the sample with other texts, which all have the same colors.
						await expectNoAxeViolations(page, { only: isUsual ? undefined : textRules });
						if (content !== 'full') return;
						await page.setViewportSize({ width: 1280, height: 800 });
						await page.emulateMedia({ colorScheme: 'dark' });
						await expectNoAxeViolations(page, { only: visualRules });
					});
				}

				if (isEnglish) {
					it('keeps the focus in the window, and its ring whole', async () => {
						for (const width of [360, 1280]) {
							await page.setViewportSize({ width, height: 800 });
							// After a key press, elements that a script focuses show a focus ring too.
							await page.keyboard.press('Tab');
							// The table is measured after the resize.
							await expect
								.poll(() => page.evaluate(unseenStops), { message: `${width}` })
								.toEqual([]);
						}
					});

					it('keeps its controls distinguishable in forced colors', async () => {
						await page.emulateMedia({ forcedColors: 'active' });
						expect(await page.evaluate(withoutEdge)).toEqual([]);
					});

					it('prints dark on white, complete and without controls', async () => {
						await page.setViewportSize({ width: 794, height: 800 });
						await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
						expect(
							await page.locator('.bar :visible, .btn:not(article .btn):visible').count(),
						).toBe(0);
						expect(await page.evaluate(lightestText)).toBeLessThan(190);
						expect(await sidewaysScroll(page)).toBe(0);
						expect(await page.evaluate(layoutErrors)).toEqual([]);
					});
				}
			});
		}

		it('logs nothing in the console, and sends no foreign request', () => {
			const { errors, messages, foreign } = opened;
			const expected = missing.includes(path) ? [notFound] : [];
			expect(errors).toEqual(expected);
			expect(messages).toEqual(expected.map((text) => `error: ${text}`));
			expect(foreign).toEqual([]);
		});
	});
});
