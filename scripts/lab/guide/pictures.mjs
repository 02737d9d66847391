// Takes the screenshots for docs/editors.md in the real admin: `npm run guide`.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withCleanup } from '../../lib/cleanup.mjs';
import { ensurePackages } from '../../lib/packages.mjs';
import { printLine } from '../../lib/progress.mjs';
import { ensureBuilt } from '../../lib/site-build.mjs';
import { reportFailure } from '../../lib/user-error.mjs';
import { signInToAdmin } from '../../testing/admin.mjs';
import { addAccount } from '../../testing/content.mjs';
import { serveSite } from '../../testing/site.mjs';
import { scenes } from './scenes.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = join(root, 'docs/images/editors');
/** Device pixels per CSS pixel. */
const scale = 1.5;

async function main() {
	await ensurePackages({ root });
	await ensureBuilt({ root });
	const { newPage, openBrowser } = await import('../../testing/browser.mjs');
	await rm(folder, { recursive: true, force: true });
	await mkdir(folder, { recursive: true });
	await withCleanup(async (defer) => {
		const site = await serveSite(defer);
		const { page } = await newPage(await openBrowser(defer), {
			...{ site: site.url, deviceScaleFactor: scale, timezoneId: 'America/New_York' },
		});
		await addAccount(site, 'amal@example.org', 'editor');
		await signInToAdmin(page, 'amal@example.org');
		for (const [name, { width = 800, height, show }] of Object.entries(scenes)) {
			await page.setViewportSize({ width, height });
			await page.goto('about:blank');
			const shown = await show(page, site);
			// Forms slide in.
			await page.addStyleTag({
				content: '* { animation: none !important; transition: none !important }',
			});
			const clip = { ...(await frame(shown)), scale };
			// Playwright does not write WebP.
			const client = await page.context().newCDPSession(page);
			const options = /** @type {const} */ ({ format: 'webp', quality: 75, clip });
			const { data } = await client.send('Page.captureScreenshot', options);
			const picture = Buffer.from(data, 'base64');
			await writeFile(join(folder, `${name}.webp`), picture);
			printLine(`${name}: ${(picture.length / 1000).toFixed(0)} KB`);
		}
	});
}

/**
 * Returns the part of the window that contains all of `shown`, with a margin if it is a part of a
 * form.
 *
 * @param {import('playwright-core').Locator[]} shown
 */
async function frame(shown) {
	const boxes = (await Promise.all(shown.map((one) => one.boundingBox()))).flatMap(
		(box) => box ?? [],
	);
	const margin = shown.length > 1 ? 16 : 0;
	const x = Math.min(...boxes.map((box) => box.x)) - margin;
	const y = Math.min(...boxes.map((box) => box.y)) - margin;
	const right = Math.max(...boxes.map((box) => box.x + box.width)) + margin;
	const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + margin;
	return { x, y, width: right - x, height: bottom - y };
}

main().catch(reportFailure);
