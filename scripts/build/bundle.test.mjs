// A builder that stays makes again only what a change reaches.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundle, forgetBundles, keepBundles } from './bundle.mjs';
import { sassPlugin } from './sass-plugin.mjs';

/** @type {string} */
let root;
const pathOf = (/** @type {string} */ name) => join(root, name);
/** @param {string} name @param {string} text */
function save(name, text) {
	writeFileSync(pathOf(name), text);
	forgetBundles([pathOf(name)]);
}

/** @param {string} name @param {string} entry */
const make = (name, entry) =>
	bundle(name, {
		absWorkingDir: root,
		entryPoints: [entry],
		bundle: true,
		write: false,
		outdir: 'out',
		plugins: [sassPlugin()],
		logLevel: 'silent',
	});
const makeAll = async () => ({
	sheet: await make('sheet', 'sheet.scss'),
	other: await make('other sheet', 'other.scss'),
	script: await make('script', 'script.js'),
});
const textOf = (/** @type {Awaited<ReturnType<typeof make>>} */ { outputFiles }) =>
	outputFiles?.[0]?.text;

beforeAll(() => {
	root = mkdtempSync(join(tmpdir(), 'anemone-bundle-'));
	keepBundles();
	save('_color.scss', '$color: red;');
	save('sheet.scss', "@use 'color'; a { color: color.$color }");
	save('other.scss', 'b { color: green }');
	save('part.js', 'export const part = 1;');
	save('script.js', "import { part } from './part.js'; console.log(part);");
});
afterAll(() => rmSync(root, { recursive: true }));

test('a change of a style reaches the sheets that use it, and no script', async () => {
	const before = await makeAll();
	save('_color.scss', '$color: blue;');
	const after = await makeAll();
	expect(textOf(after.sheet)).toContain('blue');
	expect(after.other).toBe(before.other);
	expect(after.script).toBe(before.script);
});

test('a change of a module reaches the scripts that use it, and no sheet', async () => {
	const before = await makeAll();
	save('part.js', 'export const part = 47;');
	const after = await makeAll();
	expect(textOf(after.script)).toContain('47');
	expect(after.sheet).toBe(before.sheet);
});

test('a test, and a file that an editor has removed already, reach nothing', async () => {
	const before = await makeAll();
	save('part.test.js', '');
	forgetBundles([pathOf('part.js~')]);
	expect(await makeAll()).toEqual(before);
	expect((await makeAll()).script).toBe(before.script);
});

test('a new file may reach everything', async () => {
	const before = await makeAll();
	save('part.js.js', '');
	expect((await makeAll()).script).not.toBe(before.script);
});

test('a bundle that failed is made again, also when another file has changed', async () => {
	save('part.js', 'export const part = ;');
	await expect(makeAll()).rejects.toThrow('Unexpected');
	writeFileSync(pathOf('part.js'), 'export const part = 48;');
	save('other.scss', 'b { color: yellow }');
	const after = await makeAll();
	expect(textOf(after.script)).toContain('48');
	expect(textOf(after.other)).toContain('yellow');
});
