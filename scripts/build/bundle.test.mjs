// A builder that stays misses no change.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundle, keepBundles } from './bundle.mjs';
import { sassPlugin } from './sass-plugin.mjs';

/** @type {string} */
let root;
/** @param {string} name @param {string} text */
const save = (name, text) => writeFileSync(join(root, name), text);

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
const textOf = (/** @type {Awaited<ReturnType<typeof make>>} */ { outputFiles }) =>
	outputFiles?.[0]?.text;

beforeAll(() => {
	root = mkdtempSync(join(tmpdir(), 'anemone-bundle-'));
	keepBundles();
	save('_color.scss', '$color: red;');
	save('sheet.scss', "@use 'color'; a { color: color.$color }");
	save('part.js', 'export const part = 1;');
	save('script.js', "import { part } from './part.js'; console.log(part);");
});
afterAll(() => rmSync(root, { recursive: true }));

test('a change reaches the sheets and scripts that use it, also after a build that failed', async () => {
	const makeSheet = async () => textOf(await make('sheet', 'sheet.scss'));
	const makeScript = async () => textOf(await make('script', 'script.js'));
	expect([await makeSheet(), await makeScript()]).toEqual([
		expect.stringContaining('red'),
		expect.stringContaining('part = 1'),
	]);
	save('_color.scss', '$color: blue;');
	expect(await makeSheet()).toContain('blue');
	save('part.js', 'export const part = ;');
	await expect(makeScript()).rejects.toThrow('Unexpected');
	save('part.js', 'export const part = 48;');
	expect(await makeScript()).toContain('part = 48');
	save('part.js.js', '');
	expect(await makeScript()).toContain('part = 48');
});
