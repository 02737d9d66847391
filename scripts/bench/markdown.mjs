// Times the slowest Markdown in Chromium and in PocketBase's engine. Tests hold its limits.
import { join } from 'node:path';
import { ensurePocketBase } from '../pocketbase.mjs';
import { bundleForBrowser } from '../testing/bundle.mjs';
import { openBrowser } from '../testing/deferred.mjs';
import { callInEngine } from '../testing/engine.mjs';
import { table } from './report.mjs';

/** @typedef {{ name: string, time: number }[]} Timings in milliseconds */

/** @type {import('./bench.mjs').Measure} */
export async function measureMarkdown({ root, defer }) {
	const page = join(root, 'web/ui/testing/markdown-page.tsx');
	const module = join(root, 'web/lib/markdown/testing/engine.ts');
	const content = await bundleForBrowser(page, 'markdown');
	const browser = await openBrowser(defer);
	const tab = await browser.newPage();
	await tab.addScriptTag({ content });
	/** @type {Timings} */
	const readThere = await tab.evaluate('markdown.timeReading()');
	/** @type {Timings} */
	const drawn = await tab.evaluate('markdown.timeSlow()');
	const binary = await ensurePocketBase({ root });
	const read = /** @type {Timings} */ (await callInEngine({ binary, module, name: 'readAll' }));
	const lines = [
		...describe('slowest Markdown in Chromium: read', readThere),
		...describe('slowest Markdown in Chromium: read, draw, lay out', drawn),
		...describe("slowest Markdown in PocketBase's engine: read", read),
	];
	return { lines, targets: [], summary: [], figures: { markdown: { readThere, drawn, read } } };
}

/** @param {string} title @param {Timings} timings */
function describe(title, timings) {
	const worst = timings.toSorted((a, b) => b.time - a.time).slice(0, 3);
	return table(
		[title, 'ms'],
		worst.map(({ name, time }) => [name, time]),
	);
}
