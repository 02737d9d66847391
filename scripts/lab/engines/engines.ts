// Shared by the tests in engines other than Chromium.
import { afterEach, beforeAll, beforeEach, describe, expect } from 'vitest';
import { sharedSite } from '../../testing/shared.ts';
import type { Site } from '../../testing/site.ts';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { belowHeader, layoutErrors } from './in-page.ts';
import { startWebKit } from './webkit.ts';

export type { Engine, Site };

/**
 * Runs tests in each engine, on a site with the sample content. Checks the console after each test.
 *
 * @param options without `scripts`, JavaScript is switched off
 */
export function inEachEngine(
	state: (engine: Engine, site: Site) => void,
	options?: { scripts?: boolean },
) {
	describe.each([
		{ name: 'Firefox', start: startFirefox },
		{ name: 'WebKit', start: startWebKit },
	])('$name', ({ start }) => {
		const site = sharedSite();
		// Empty, so that tests can refer to it before the engine starts.
		const engine = {} as Engine;
		beforeAll(async () => {
			Object.assign(engine, await start(site.url, options));
			return engine.close;
		});
		beforeEach(() => engine.resize(1280));
		afterEach(() => expect(engine.heard(), 'complaints of the console').toEqual([]));
		state(engine, site);
	});
}

export const untilUnderHeader = (engine: Engine, selector: string) =>
	expect.poll(async () => Math.abs(await engine.evaluate(belowHeader, selector))).toBeLessThan(40);

/** Checks at every width that all text stays in its boxes. */
export async function expectLayout(engine: Engine) {
	for (const width of [1280, 768, engine.narrowest]) {
		await engine.resize(width);
		await engine.until([], layoutErrors);
	}
}
