import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../testing/browser.mjs';
import { slimFont } from './fonts.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @type {import('../testing/browser.mjs').Browser} */
let browser;

beforeAll(async () => {
	browser = await launchBrowser();
});
afterAll(() => browser?.close());

const latin = "The quick brown fox – “jumps” over 1,234 dogs' AVATAR ½ Ñandú façade Æsop ﬁn Łódź";
const arabic = 'خيري النفس السّلام عليكم ١٢٣';

test.each([
	['@fontsource-variable/atkinson-hyperlegible-next', 'atkinson-hyperlegible-next-latin', latin],
	['@fontsource-variable/readex-pro', 'readex-pro-arabic', arabic],
])('%s draws its texts as before, with fewer bytes', async (module, name, text) => {
	const path = join(root, 'node_modules', module, `files/${name}-wght-normal.woff2`);
	const whole = await readFile(path);
	const slim = await slimFont(path, join(root, '.cache/fonts'));
	expect(slim.length).toBeLessThan(whole.length * 0.75);
	const page = await browser.newPage();
	const [regular, bold] = await page.evaluate(drawWithBoth, {
		text,
		fonts: [whole, slim].map((font) => font.toString('base64')),
	});
	// What lies between the lightest and the boldest is rounded anew, by 0.04 % of a line.
	for (const [before, after] of [regular ?? [], bold ?? []]) {
		expect((after?.width ?? 0) / (before?.width ?? 0)).toBeCloseTo(1, 2);
		expect((after?.ink ?? 0) / (before?.ink ?? 0)).toBeCloseTo(1, 2);
	}
	expect(bold?.[1]?.ink).toBeGreaterThan((regular?.[1]?.ink ?? 0) * 1.1);
	await page.close();
});

/**
 * Runs in the page: how wide a text is and how much ink it takes, in two weights, each with the
 * one font and with the other.
 *
 * @param {{ text: string, fonts: string[] }} options two fonts in base64
 */
async function drawWithBoth({ text, fonts }) {
	for (const [index, font] of fonts.entries()) {
		const source = `url(data:font/woff2;base64,${font})`;
		const face = new FontFace(`font-${index}`, source, { weight: '400 700' });
		document.fonts.add(await face.load());
	}

	/** @param {string} font */
	function draw(font) {
		const context = new OffscreenCanvas(1600, 100).getContext('2d');
		if (!context) throw new Error('no canvas');
		context.font = font;
		context.fillText(text, 10, 60);
		const { data } = context.getImageData(0, 0, 1600, 100);
		let ink = 0;
		for (let at = 3; at < data.length; at += 4) ink += data[at] ?? 0;
		return { width: context.measureText(text).width, ink };
	}

	return [400, 700].map((weight) => [0, 1].map((index) => draw(`${weight} 32px font-${index}`)));
}
