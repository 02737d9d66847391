// Shared by the tests in engines other than Chromium.
import { afterEach, beforeAll, beforeEach, describe, expect } from 'vitest';
import { sharedSite } from '../../testing/shared.mjs';
import { startFirefox } from './firefox.mjs';
import { belowHeader } from './in-page.mjs';
import { startWebKit } from './webkit.mjs';

/**
 * @typedef {import('./engine.mjs').Engine} Engine
 * @typedef {import('../../testing/site.mjs').Site} Site
 */

/**
 * Runs tests in each engine, on a site with the sample content. Checks the console after each test.
 *
 * @param {(engine: Engine, site: Site) => void} state
 * @param {{ scripts?: boolean }} [options] without `scripts`, JavaScript is switched off
 */
export function inEachEngine(state, options) {
	describe.each([
		{ name: 'Firefox', start: startFirefox },
		{ name: 'WebKit', start: startWebKit },
	])('$name', ({ start }) => {
		const site = sharedSite();
		// Empty, so that tests can refer to it before the engine starts.
		const engine = /** @type {Engine} */ ({});
		beforeAll(async () => {
			Object.assign(engine, await start(site.url, options));
			return engine.close;
		});
		beforeEach(() => engine.resize(1280));
		afterEach(() => expect(engine.heard(), 'complaints of the console').toEqual([]));
		state(engine, site);
	});
}

/** @param {Engine} engine @param {string} selector */
export const untilUnderHeader = (engine, selector) =>
	expect.poll(async () => Math.abs(await engine.evaluate(belowHeader, selector))).toBeLessThan(40);
