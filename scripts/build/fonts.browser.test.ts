import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../lib/root.ts';
import { sharedBrowser } from '../testing/shared.ts';
import { charactersOf, slimFont } from './fonts.ts';

const newPage = sharedBrowser();

// Letters that the font contains. Other letters would be drawn in a system font.
const latin = "The quick brown fox – “jumps” over 1,234 dogs' AVATAR ½ Ñandú façade Æsop, in ódź";
const arabic = 'خيري النفس السّلام عليكم ١٢٣';

const english = charactersOf(
	'U+20-7E, U+A0, U+B7, U+2013-2014, U+2018-201A, U+201C-201E, U+2022, U+2026',
);
const plain = "The quick brown fox – “jumps” over 1,234 dogs' AVATAR…";

test('a range in CSS syntax yields its characters', () => {
	expect(charactersOf('U+41-43, U+e9,U+2026')).toBe('ABCé…');
});

const variable = '@fontsource-variable';
const atkinson = 'atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal';

// The heading font has a single weight.
test.each([
	[`${variable}/${atkinson}`, latin, undefined, 0.75, 1.1],
	[`${variable}/${atkinson}`, plain, english, 0.4, 1.1],
	[`${variable}/readex-pro/files/readex-pro-arabic-wght-normal`, arabic, undefined, 0.75, 1.1],
	['@fontsource/source-serif-4/files/source-serif-4-latin-600-normal', plain, english, 0.55, 1],
])(
	'%s draws its texts as before, with fewer bytes: %s',
	async (name, text, part, most, heavier) => {
		const path = join(root, 'node_modules', `${name}.woff2`);
		const whole = await readFile(path);
		const slim = await slimFont(path, root, part);
		expect(slim.length).toBeLessThan(whole.length * most);
		const { page } = await newPage({ site: 'https://example.org' });
		const [regular, bold] = await page.evaluate(drawWithBoth, {
			text,
			fonts: [whole, slim].map((font) => font.toString('base64')),
		});
		// The subset rounds weights between the lightest and the boldest again: 0.04 % of a line.
		for (const [before, after] of [regular ?? [], bold ?? []]) {
			expect((after?.width ?? 0) / (before?.width ?? 0)).toBeCloseTo(1, 2);
			expect((after?.ink ?? 0) / (before?.ink ?? 0)).toBeCloseTo(1, 2);
		}
		expect(bold?.[1]?.ink).toBeGreaterThanOrEqual((regular?.[1]?.ink ?? 0) * heavier);
	},
);

/**
 * Runs in the page. Returns the width of a text and the amount of its ink, in two weights, each
 * with the first font and with the second.
 *
 * @param options two fonts in base64
 */
async function drawWithBoth({ text, fonts }: { text: string; fonts: string[] }) {
	for (const [index, font] of fonts.entries()) {
		const source = `url(data:font/woff2;base64,${font})`;
		const face = new FontFace(`font-${index}`, source, { weight: '400 700' });
		document.fonts.add(await face.load());
	}

	function draw(font: string) {
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
