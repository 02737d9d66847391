// A trick: fonts without the weights that no text of ours has, and those of Latin script in two: what
// English takes, and all of it for pages with anything else. Gains: 34.0 KB of text font became 12.3,
// 21.5 KB of heading font 10.7. Fails: a sheet that asks for another weight gets the nearest one; a
// name with an é has it from the other file, without kerning beside it. Told by
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
 * Lets esbuild take .woff2 files, with a unicode-range behind a question mark where only that part
 * of the font is wanted.
 *
 * @param {string} cache folder for what has been made before
 * @returns {import('esbuild').Plugin}
 */
export function slimFonts(cache) {
	return {
		name: 'slim-fonts',
		setup(build) {
			build.onResolve({ filter: /\.woff2\?/ }, async ({ path, kind, resolveDir }) => {
				const [file = '', range] = path.split('?');
				const found = await build.resolve(file, { kind, resolveDir });
				return { path: found.path, errors: found.errors, namespace: 'part', pluginData: range };
			});
			build.onLoad({ filter: /\.woff2$/, namespace: 'file' }, async ({ path }) => ({
				contents: await slimFont(path, cache),
				loader: 'file',
			}));
			build.onLoad({ filter: /\.woff2$/, namespace: 'part' }, async ({ path, pluginData }) => ({
				contents: await slimFont(path, cache, charactersOf(pluginData)),
				loader: 'file',
			}));
		},
	};
}

/** @param {string} range as CSS writes it: U+20-7E, U+A0 */
export function charactersOf(range) {
	return range
		.split(',')
		.map((part) => {
			const [first = '', last = first] = part.trim().replace('U+', '').split('-');
			const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
			return String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, at) => from + at));
		})
		.join('');
}

/**
 * The font in a file with our range of weights, with these characters. Only a font of one weight loses
 * other shapes of theirs.
 *
 * @param {string} path a .woff2 file
 * @param {string} cache folder for what has been made before
 * @param {string} [characters] all there are unless said
 */
export async function slimFont(path, cache, characters = everyCharacter) {
	const font = await readFile(path);
	const key = createHash('sha256')
		.update(font)
		.update(JSON.stringify([WEIGHTS, characters]))
		.digest('hex');
	const kept = join(cache, `${key.slice(0, 16)}-${basename(path)}`);
	const made = await readFile(kept).catch(() => undefined);
	if (made) return made;
	const varies = basename(path).includes('-wght-');
	const slim = await subsetFont(font, characters, {
		targetFormat: 'woff2',
		preserveNameIds: LICENCE_NAMES,
		// A heading has no use for small capitals or old figures, which took 3 KB.
		...(varies ? { variationAxes: { wght: WEIGHTS } } : { noLayoutClosure: true }),
	});
	await mkdir(cache, { recursive: true });
	await writeFile(kept, slim);
	return slim;
}
