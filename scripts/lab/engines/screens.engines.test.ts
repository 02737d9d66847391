// Every screen in other engines: with the sample, with everything editors can add, and in Arabic.

import { beforeAll, describe, expect, it } from 'vitest';
import { changeRecord } from '../../testing/content.ts';
import { fillSite } from '../../testing/full-content.ts';
import { fullScreens, screenPaths, screens } from '../../testing/screens.ts';
import { expectLayout, inEachEngine } from './engines.ts';
import { attributeOf, isPresent, textOf } from './in-page.ts';

const title = '$path keeps all text in its boxes at every width';

describe('with JavaScript', () => {
	inEachEngine((engine, site) => {
		const walk = async ({ path, heading }: { path: string; heading: string }) => {
			await engine.visit(path);
			expect(await engine.evaluate(textOf, 'h1')).toBe(heading);
			await expectLayout(engine);
		};
		it.each(screens)(title, walk);
		describe('and everything that editors can add', () => {
			beforeAll(() => fillSite(site));
			it.each(fullScreens)(title, walk);
		});
		describe('in Arabic', () => {
			beforeAll(() => changeRecord(site, 'site/site', { language: 'العربية' }));
			it.each(screenPaths.map((path) => ({ path })))(title, async ({ path }) => {
				const page = async () => (await fetch(site.url + path)).text();
				await expect.poll(page).toContain('dir="rtl"');
				await engine.visit(path);
				await expectLayout(engine);
			});

			it('the row of organizations continues to the left', async () => {
				await engine.visit('/');
				const next = '.card-scroller-buttons > button:last-child';
				await engine.until('false', attributeOf, next, 'aria-disabled');
				await engine.click(next);
				const sideOfScroll = () =>
					Math.sign(Math.round(document.querySelector('.card-scroller')?.scrollLeft ?? 0));
				await engine.until(-1, sideOfScroll);
			});
		});
	});
});

describe('without JavaScript', () => {
	inEachEngine(
		(engine, site) => {
			beforeAll(() => fillSite(site));
			it.each(fullScreens)('$path is readable', async ({ path, heading }) => {
				await engine.open(path);
				expect(await engine.evaluate(isPresent, 'html.scripted')).toBe(false);
				expect(await engine.evaluate(visibleButtons)).toEqual([]);
				expect(await engine.evaluate(textOf, 'h1')).toBe(heading);
				await expectLayout(engine);
			});
		},
		{ scripts: false },
	);
});

/** In the page. */
function visibleButtons() {
	const all = [...document.querySelectorAll('button')];
	const seen = all.filter((button) => button.checkVisibility({ visibilityProperty: true }));
	return seen.map((button) => button.textContent);
}
