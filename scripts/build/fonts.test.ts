import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { root } from '../lib/root.ts';
import { newFolder } from '../testing/machine.ts';
import { slimFont } from './fonts.ts';

const files = '../../node_modules/@fontsource/source-serif-4/files';
const font = fileURLToPath(
	new URL(`${files}/source-serif-4-latin-600-normal.woff2`, import.meta.url),
);

test('results are kept until a package is upgraded', async () => {
	const root = await newFolder();
	await mkdir(join(root, 'node_modules'));
	const slim = async (version: string) => {
		const installed = `{ "subset-font": "${version}" }`;
		await writeFile(join(root, 'node_modules/.package-lock.json'), installed);
		return (await slimFont(font, root, 'a')).toString('latin1');
	};
	const real = await slim('1.0.0');
	const cache = join(root, '.cache/fonts');
	for (const name of await readdir(cache)) await writeFile(join(cache, name), 'kept');
	expect(await slim('1.0.0')).toBe('kept');
	expect(await slim('1.0.1')).toBe(real);
});

test('a subset does not use the reserved name of its font, except in the copyright notice', async () => {
	const bare = await subsetFont(await slimFont(font, root, 'a'), 'a', { targetFormat: 'sfnt' });
	const text = bare.toString('latin1').replaceAll('\0', '');
	expect(text).toContain('Meadow Serif 4');
	expect(text).toMatch(/Reserved Font Name .*Source/);
	expect(text).not.toMatch(/Source.?Serif/);
});
