// A trick: fonts lose the weights that our style sheets do not use. Latin fonts are split in two:
// the characters of English, and the whole font for pages with any others. Gains: the text font
// shrank from 34.0 to 12.3 KB, the heading font from 21.5 to 10.7. Fails: other weights fall back to
// the nearest one; an é in a name is drawn from the other file, without kerning next to it.
// Tested by fonts.browser.test.ts, which compares every glyph drawn.
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Plugin } from 'esbuild';
import subsetFont from 'subset-font';
import { keyOf } from './cache-key.ts';

/** The lightest and the heaviest weight in our style sheets, which declare the fonts with them. */
const WEIGHTS = { min: 400, max: 700 };

/** The copyright notice and the license, as OpenType name IDs. */
const LICENSE_NAMES = [0, 13, 14];

/** A license reserves this name for the unchanged font. The new name has the same length. */
const RENAMED = { from: 'Source', to: 'Meadow' };

/** All characters of a single UTF-16 unit, which is more than any of the fonts contains. */
const everyCharacter = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit))
	.join('')
	.replace(/[\ud800-\udfff]/g, '');

/**
 * Lets esbuild load .woff2 files. A unicode-range after a question mark selects that part of the
 * font.
 *
 * @param root of the project
 */
export function slimFonts(root: string): Plugin {
	return {
		name: 'slim-fonts',
		setup(build) {
			build.onResolve({ filter: /\.woff2\?/ }, async ({ path, kind, resolveDir }) => {
				const [file = '', range] = path.split('?');
				const found = await build.resolve(file, { kind, resolveDir });
				return { path: found.path, errors: found.errors, namespace: 'part', pluginData: range };
			});
			build.onLoad({ filter: /\.woff2$/, namespace: 'file' }, async ({ path }) => ({
				contents: await slimFont(path, root),
				loader: 'file',
			}));
			build.onLoad({ filter: /\.woff2$/, namespace: 'part' }, async ({ path, pluginData }) => ({
				contents: await slimFont(path, root, charactersOf(pluginData)),
				loader: 'file',
			}));
		},
	};
}

/** @param range as CSS writes it: U+20-7E, U+A0 */
export function charactersOf(range: string) {
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
 * Returns a font reduced to our range of weights and these characters. Fonts of a single weight
 * also lose alternative glyphs, and fonts with a reserved name get another.
 *
 * @param path a .woff2 file
 * @param root of the project, whose cache has the results of earlier builds
 * @param characters all characters by default
 */
export async function slimFont(path: string, root: string, characters: string = everyCharacter) {
	const font = await readFile(path);
	const content = createHash('sha256').update(font).digest('hex');
	const varies = basename(path).includes('-wght-');
	const options: Parameters<typeof subsetFont>[2] = {
		targetFormat: 'woff2',
		preserveNameIds: LICENSE_NAMES,
		// Headings do not use small capitals or old-style figures, which took 3 KB.
		...(varies ? { variationAxes: { wght: WEIGHTS } } : { noLayoutClosure: true }),
	};
	const cache = join(root, '.cache/fonts');
	const kept = join(
		cache,
		`${await keyOf(root, [content, characters, options, RENAMED])}-${basename(path)}`,
	);
	const made = await readFile(kept).catch(() => undefined);
	if (made) return made;
	const bare = await subsetFont(font, characters, { ...options, targetFormat: 'sfnt' });
	const slim = await subsetFont(withoutReservedName(bare), characters, options);
	await mkdir(cache, { recursive: true });
	await writeFile(kept, slim);
	return slim;
}

/** @param font not compressed; its copyright notice keeps the reserved name */
function withoutReservedName(font: Buffer): Buffer {
	// Names are in UTF-16 with the high byte first, and continue with `Serif` or ` Serif`.
	const wide = (text: string) => text.split('').join('\0');
	const name = new RegExp(`${wide(RENAMED.from)}(?=(\0 )?\0S)`, 'g');
	return Buffer.from(font.toString('latin1').replace(name, wide(RENAMED.to)), 'latin1');
}
