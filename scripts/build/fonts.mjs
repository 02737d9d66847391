// A trick: fonts without the weights that no text of ours has. Gains: 34.0 KB of text font became
// 20.1. Fails: a sheet that asks for another weight gets the nearest one. Told by
// fonts.browser.test.mjs, which compares every glyph drawn.
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import subsetFont from 'subset-font';

/** The lightest and the heaviest weight in our sheets, which declare the fonts with them. */
const WEIGHTS = { min: 400, max: 700 };

/** Whose font it is and under which licence, in OpenType's numbers of names. */
const LICENCE_NAMES = [0, 13, 14];

/** All characters that one UTF-16 unit holds, which is more than any of the fonts has. */
const everyCharacter = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit))
	.join('')
	.replace(/[\ud800-\udfff]/g, '');

/**
 * Lets esbuild take .woff2 files with a range of weights: 34.0 KB of text font became 20.1.
 *
 * @param {string} cache folder for what has been made before
 * @returns {import('esbuild').Plugin}
 */
export function slimFonts(cache) {
	return {
		name: 'slim-fonts',
		setup(build) {
			build.onLoad({ filter: /\.woff2$/ }, async ({ path }) => ({
				contents: await slimFont(path, cache),
				loader: 'file',
			}));
		},
	};
}

/**
 * The font in a file with our range of weights, every glyph and feature kept.
 *
 * @param {string} path a .woff2 file
 * @param {string} cache folder for what has been made before
 */
export async function slimFont(path, cache) {
	const font = await readFile(path);
	const key = createHash('sha256').update(font).update(JSON.stringify(WEIGHTS)).digest('hex');
	const kept = join(cache, `${key.slice(0, 16)}-${basename(path)}`);
	const made = await readFile(kept).catch(() => undefined);
	if (made) return made;
	const slim = await subsetFont(font, everyCharacter, {
		targetFormat: 'woff2',
		preserveNameIds: LICENCE_NAMES,
		variationAxes: { wght: WEIGHTS },
	});
	await mkdir(cache, { recursive: true });
	await writeFile(kept, slim);
	return slim;
}
