// Renders the favicons and the share card from the drawn art: node scripts/art.mjs [FOLDER]
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';
import { readPng, writeIndexedPng } from './art/png.mjs';
import { launchBrowser } from './testing/browser.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const assets = join(root, 'web/assets');
const font = join(
	root,
	'node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
);

/** @param {string} path @param {string} type @returns {Promise<string>} a data: address */
async function inline(path, type) {
	return `data:${type};base64,${(await readFile(path)).toString('base64')}`;
}

/** @returns {Promise<string>} the site's name, from the words of the site */
async function readSiteName() {
	const source = await readFile(join(root, 'web/content/site.ts'), 'utf8');
	const { code } = await transform(source, { loader: 'ts' });
	const { site } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
	return site.name;
}

/** @param {string} name of the site @param {string} flower address @param {string} face address */
function shareCard(name, flower, face) {
	return `<!doctype html><style>
@font-face { font-family: Card; src: url(${face}); font-weight: 200 900; }
body { margin: 0; width: 1200px; height: 630px; overflow: hidden; background: #fffbf5; position: relative; }
i { position: absolute; inset: auto 0 0; height: 18px; background: #3f5a2a; }
i + i { bottom: 18px; height: 6px; background: #b3202a; }
h1 { position: absolute; left: 84px; top: 50%; width: 540px; margin: 0; translate: 0 calc(-50% - 12px);
  font: 600 72px/1.14 Card; color: #1f1b16; text-wrap: balance; }
img { position: absolute; left: 664px; top: 58px; width: 490px; }
</style><h1>${name}</h1><img src="${flower}"><i></i><i></i>`;
}

/** @param {string} flower address @param {number} inset share of the side @param {string} ground */
function icon(flower, inset, ground) {
	return `<!doctype html><style>body { margin: 0; background: ${ground}; }
img { display: block; width: 100vw; height: 100vh; box-sizing: border-box; padding: ${inset}vw; }
</style><img src="${flower}">`;
}

/** An .ico that holds one square PNG. @param {Buffer} png @param {number} side in pixels */
function ico(png, side) {
	const head = Buffer.alloc(22);
	head.writeUInt16LE(1, 2);
	head.writeUInt16LE(1, 4);
	head.writeUInt8(side, 6);
	head.writeUInt8(side, 7);
	head.writeUInt16LE(1, 10);
	head.writeUInt16LE(32, 12);
	head.writeUInt32LE(png.length, 14);
	head.writeUInt32LE(22, 18);
	return Buffer.concat([head, png]);
}

/** @param {Buffer} png */
function shrink(png) {
	return writeIndexedPng(readPng(png));
}

/** @param {string} folder where the pictures go */
async function renderArt(folder) {
	const favicon = await inline(join(assets, 'favicon.svg'), 'image/svg+xml');
	const mark = await inline(join(assets, 'mark.svg'), 'image/svg+xml');
	const face = await inline(font, 'font/woff2');
	const browser = await launchBrowser();
	try {
		const page = await browser.newPage();
		const shoot = async (/** @type {string} */ html, width = 0, height = width) => {
			await page.setViewportSize({ width, height });
			await page.setContent(html);
			await page.evaluate(() => document.fonts.ready);
			return page.screenshot({ omitBackground: true });
		};
		const small = await shoot(icon(favicon, 0, 'transparent'), 32);
		await writeFile(join(folder, 'favicon.ico'), ico(small, 32));
		// iOS rounds the corners itself and paints see-through parts black.
		const touch = await shoot(icon(mark, 11, '#fffbf5'), 180);
		await writeFile(join(folder, 'apple-touch-icon.png'), shrink(touch));
		const card = await shoot(shareCard(await readSiteName(), mark, face), 1200, 630);
		await writeFile(join(folder, 'share.png'), shrink(card));
	} finally {
		await browser.close();
	}
}

await renderArt(resolve(process.argv[2] ?? assets));
