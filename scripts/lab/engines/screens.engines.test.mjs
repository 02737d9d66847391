// Every screen of the site in other engines, with the sample and with everything editors can add.
import { beforeAll, describe, expect, it } from 'vitest';
import { fillSite } from '../../testing/full-content.mjs';
import { fullScreens, screens } from '../../testing/screens.mjs';
import { inEachEngine } from './engines.mjs';
import { isPresent, layoutErrors, textOf } from './in-page.mjs';

describe('with JavaScript', () => {
	inEachEngine((engine, site) => {
		const walk = async (/** @type {{ path: string, heading: string }} */ { path, heading }) => {
			await engine.visit(path);
			await expectLayout(engine, heading);
		};
		it.each(screens)('$path keeps all text in its boxes at every width', walk);
		describe('and everything that editors can add', () => {
			beforeAll(() => fillSite(site));
			it.each(fullScreens)('$path keeps all text in its boxes at every width', walk);
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
				await expectLayout(engine, heading);
			});
		},
		{ scripts: false },
	);
});

/** @param {import('./engine.mjs').Engine} engine @param {string} heading */
async function expectLayout(engine, heading) {
	expect(await engine.evaluate(textOf, 'h1')).toBe(heading);
	for (const width of [1280, 768, engine.narrowest]) {
		await engine.resize(width);
		await engine.until(width, () => innerWidth);
		await engine.until([], layoutErrors);
	}
}

/** In the page. */
function visibleButtons() {
	const all = [...document.querySelectorAll('button')];
	const seen = all.filter((button) => button.checkVisibility({ visibilityProperty: true }));
	return seen.map((button) => button.textContent);
}
