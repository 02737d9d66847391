// Takes the pictures of docs/editors.md in the real admin: `npm run guide`.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withCleanup } from '../lib/cleanup.mjs';
import { ensurePackages } from '../lib/packages.mjs';
import { printLine } from '../lib/progress.mjs';
import { ensureBuilt } from '../lib/site-build.mjs';
import { reportFailure } from '../lib/user-error.mjs';
import { signInToAdmin } from '../testing/admin.mjs';
import { newEditor, scenes } from './scenes.mjs';

/** @typedef {import('playwright-core').Page} Page */

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'docs/images/editors');
/** Of a screen that shows more than one pixel for each of CSS. */
const scale = 1.5;

async function main() {
	await ensurePackages({ root });
	await ensureBuilt({ root });
	const { openBrowser, serveSite } = await import('../testing/deferred.mjs');
	const { newPage } = await import('../testing/browser.mjs');
	await rm(folder, { recursive: true, force: true });
	await mkdir(folder, { recursive: true });
	await withCleanup(async (defer) => {
		const site = await serveSite(defer);
		const { page } = await newPage(await openBrowser(defer), {
			...{ site: site.url, deviceScaleFactor: scale, timezoneId: 'America/New_York' },
		});
		await newEditor(site, 'amal@example.org');
		await signInToAdmin(page, 'amal@example.org');
		for (const [name, { width = 800, height, show }] of Object.entries(scenes)) {
			await page.setViewportSize({ width, height });
			await page.goto('about:blank');
			const shown = await show(page, site);
			// A form slides in.
			await page.addStyleTag({
				content: '* { animation: none !important; transition: none !important }',
			});
			const clip = await frame(shown);
			const picture = await toWebp(page, await page.screenshot({ clip, animations: 'disabled' }));
			await writeFile(join(folder, `${name}.webp`), picture);
			printLine(`${name}: ${(picture.length / 1000).toFixed(0)} KB`);
		}
	});
}

/**
 * The part of the window that holds all of `shown`, which a margin goes around where it is a part of
 * a form.
 *
 * @param {import('playwright-core').Locator[]} shown
 */
async function frame(shown) {
	const boxes = (await Promise.all(shown.map((one) => one.boundingBox()))).filter(Boolean);
	const margin = shown.length > 1 ? 16 : 0;
	const edge = (/** @type {(box: NonNullable<typeof boxes[0]>) => number} */ of) =>
		boxes.map((box) => (box ? of(box) : 0));
	const x = Math.min(...edge((box) => box.x)) - margin;
	const y = Math.min(...edge((box) => box.y)) - margin;
	const width = Math.max(...edge((box) => box.x + box.width)) + margin - x;
	const height = Math.max(...edge((box) => box.y + box.height)) + margin - y;
	return { x, y, width, height };
}

/**
 * A browser can encode what Playwright cannot.
 *
 * @param {Page} page
 * @param {Buffer} png
 */
async function toWebp(page, png) {
	const blank = await page.context().newPage();
	const webp = await blank.evaluate(
		async (picture) => {
			const bitmap = await createImageBitmap(await (await fetch(picture)).blob());
			const canvas = document.createElement('canvas');
			Object.assign(canvas, { width: bitmap.width, height: bitmap.height });
			canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
			return canvas.toDataURL('image/webp', 0.75);
		},
		`data:image/png;base64,${png.toString('base64')}`,
	);
	await blank.close();
	return Buffer.from(webp.replace(/^.*,/, ''), 'base64');
}

main().catch(reportFailure);
