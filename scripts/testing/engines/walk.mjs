// The way through every screen of the site, the same for each engine.
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillSite } from '../full-content.mjs';
import { sharedSite } from '../kit.mjs';
import { fullScreens, screens } from '../screens.mjs';
import { isThere, layoutFaults, textOf } from './in-page.mjs';
import { visit } from './visit.mjs';
import { walkForm } from './walk-form.mjs';
import { walkHome } from './walk-home.mjs';
import { walkPlaces } from './walk-places.mjs';

/**
 * @typedef {import('./engine.mjs').Engine} Engine
 * @typedef {(site: string, options?: { scripts?: boolean }) => Promise<Engine>} StartEngine
 */

/** States all tests of an engine. @param {StartEngine} start */
export function walkSite(start) {
	describe('with JavaScript', () => {
		const site = sharedSite();
		const engine = sharedEngine(() => start(site.url));
		const walk = async (/** @type {{ path: string, heading: string }} */ { path, heading }) => {
			await visit(engine, path);
			await expectLayout(engine, heading);
		};
		it.each(screens)('$path keeps all text in its boxes at every width', walk);
		walkHome(engine);
		walkForm(engine);
		walkPlaces(engine);
		describe('and all that editors may add', () => {
			beforeAll(() => fillSite(site));
			it.each(fullScreens)('$path keeps all text in its boxes at every width', walk);
		});
	});
	describe('without JavaScript', () => {
		const site = sharedSite();
		beforeAll(() => fillSite(site));
		const engine = sharedEngine(() => start(site.url, { scripts: false }));
		it.each(fullScreens)('$path can be read', async ({ path, heading }) => {
			await engine.open(path);
			expect(await engine.evaluate(isThere, 'html.scripted')).toBe(false);
			expect(await engine.evaluate(visibleButtons)).toEqual([]);
			await expectLayout(engine, heading);
		});
	});
}

/** Starts an engine for the tests of a `describe`, and has it heard after each. @param {() => Promise<Engine>} start */
function sharedEngine(start) {
	// Empty so that tests can name it before it runs.
	const engine = /** @type {Engine} */ ({});
	beforeAll(async () => {
		Object.assign(engine, await start());
		return engine.close;
	});
	beforeEach(() => engine.resize(1280));
	afterEach(() => expect(engine.heard(), 'complaints of the console').toEqual([]));
	return engine;
}

/** @param {Engine} engine @param {string} heading */
async function expectLayout(engine, heading) {
	expect(await engine.evaluate(textOf, 'h1')).toBe(heading);
	for (const width of [1280, 768, engine.narrowest]) {
		await engine.resize(width);
		await engine.until(width, () => innerWidth);
		await engine.until([], layoutFaults);
	}
}

/** In the page. */
function visibleButtons() {
	const all = [...document.querySelectorAll('button')];
	const seen = all.filter((button) => button.checkVisibility({ visibilityProperty: true }));
	return seen.map((button) => button.textContent);
}
