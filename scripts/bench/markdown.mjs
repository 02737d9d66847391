// Times the slowest Markdown in Chromium and in PocketBase's engine, and prints the worst of each.
import { fileURLToPath } from 'node:url';
import { ensurePocketBase } from '../pocketbase.mjs';
import { launchBrowser } from '../testing/browser.mjs';
import { bundleForBrowser } from '../testing/bundle.mjs';
import { callInEngine } from '../testing/engine.mjs';

/** @typedef {{ name: string, time: number }} Timing */

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * @param {string} where
 * @param {Timing[]} timings
 * @param {number} limit milliseconds that none may take
 * @returns {boolean} whether all were in time
 */
function print(where, timings, limit) {
	const worst = [...timings].sort((a, b) => b.time - a.time).slice(0, 5);
	console.log(`${where}, of ${timings.length} texts (at most ${limit} ms each):`);
	for (const { name, time } of worst) {
		console.log(`${String(Math.round(time)).padStart(7)} ms  ${name}`);
	}
	return (worst[0]?.time ?? 0) <= limit;
}

/** @returns {Promise<Timing[]>} */
async function timeInChromium() {
	const content = await bundleForBrowser(`${root}web/ui/testing/markdown-page.tsx`, 'markdown');
	const browser = await launchBrowser();
	try {
		const page = await browser.newPage();
		await page.addScriptTag({ content });
		return await page.evaluate('markdown.timeSlow()');
	} finally {
		await browser.close();
	}
}

/** @returns {Promise<Timing[]>} */
async function timeInPocketBase() {
	const binary = await ensurePocketBase({ root });
	const module = `${root}web/lib/markdown/testing/engine.ts`;
	return /** @type {Timing[]} */ (await callInEngine({ binary, module, name: 'readAll' }));
}

const inTime = [
	print('Chromium: read, draw and lay out', await timeInChromium(), 300),
	print("PocketBase's engine: read", await timeInPocketBase(), 2000),
];
process.exitCode = inTime.every(Boolean) ? 0 : 1;
