// Makes the package twice, and runs it.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { root } from '../lib/root.ts';
import { run } from '../lib/run.ts';
import { newFolder } from '../testing/machine.ts';
import { serve } from '../testing/site.ts';
import { billOfMaterials } from './sbom.ts';

/** The folder with the packages of both runs, and the folder of the unpacked one. */
let out = '';
let site = '';

beforeAll(async () => {
	out = await newFolder();
	await Promise.all([makePackage('first'), makePackage('second')]);
	execFileSync('tar', ['-xzf', archiveIn('first'), '-C', out]);
	site = join(out, readdirSync(out).find((name) => name.startsWith('anemone-')) ?? '');
	// The unpacked program runs the PocketBase beside it.
	vi.stubEnv('POCKETBASE_BIN', undefined);
});
afterAll(() => void vi.unstubAllEnvs());

/** Makes a package in a folder of this name. */
async function makePackage(name: string) {
	const args = ['scripts/run.mjs', 'package', `--out=${out}/${name}`];
	const made = await run(process.execPath, args, { cwd: root });
	if (made.code !== 0) throw new Error(made.output);
}

function archiveIn(run: string) {
	const name = readdirSync(join(out, run)).find((file) => file.endsWith('.tar.gz')) ?? '';
	return join(out, run, name);
}

const digest = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

test('the same sources produce the same bytes, at most 15.2 MB', () => {
	expect(digest(archiveIn('second'))).toBe(digest(archiveIn('first')));
	expect(statSync(archiveIn('first')).size).toBeLessThan(15_200_000);
	expect(readFileSync(`${archiveIn('first')}.sha256`, 'utf8')).toContain(
		digest(archiveIn('first')),
	);
});

test('contains the files of a server, and no test', () => {
	const names = readdirSync(site, { recursive: true }).map(String);
	expect(names).toEqual(expect.arrayContaining(['pocketbase', 'anemone', 'deploy/nginx.conf']));
	expect(readFileSync(join(site, 'RELEASE'), 'utf8')).toMatch(
		/^20\d\d-\d\d-\d\d\n(?:https:\S+\/releases)?\n$/,
	);
	const guide = readFileSync(join(site, 'pb_hooks/lib/guide.html'), 'utf8');
	expect(guide).toMatch(/<h1>For editors<.*<img src="data:image\/webp;base64,/s);
	expect(names.filter((name) => /\.test\.|testing|node_modules/.test(name))).toEqual([]);
	for (const name of names.filter((one) => /^(?:docs\/)?[^/]*\.md$/.test(one))) {
		const text = readFileSync(join(site, name), 'utf8');
		const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to = '']) =>
			join(dirname(name), to),
		);
		expect([name, links.filter((to) => !names.includes(to))]).toEqual([name, []]);
	}
});

test('carries the licenses of all parts, and names them in the bill of materials', () => {
	const notices = readFileSync(join(site, 'NOTICES.txt'), 'utf8');
	expect(readFileSync(join(site, 'pb_public/notices.txt'), 'utf8')).toBe(notices);
	const { components } = JSON.parse(readFileSync(join(site, 'sbom.json'), 'utf8'));
	const ofBuild = ['preact', 'diff', 'punycode', 'bootstrap', '@zxcvbn-ts/language-common'];
	const ofProgram = ['std', 'github.com/spf13/cobra', 'modernc.org/sqlite', 'tinymce'];
	const names = components.map(({ name }: { name: string }) => name);
	const other = ['@fontsource/source-serif-4', 'write-excel-file', 'preact-render-to-string'];
	expect(names).toEqual(expect.arrayContaining([...ofBuild, ...ofProgram, ...other]));
	for (const { name, licenses } of components) {
		expect(notices).toContain(`\n${name} `);
		expect(licenses).toEqual([{ expression: expect.stringMatching(/^\S/) }]);
	}
	const binary = join(site, 'pocketbase');
	expect(() => billOfMaterials({ parts: [], binary, version: '0.0.1' })).toThrow(
		/lacks the licenses of .*cobra/,
	);
});

test('serves its pages', async () => {
	const { url, stop } = await serve(join(site, 'anemone'), ['start', `--dir=${out}/data`]);
	expect(await (await fetch(url)).text()).toContain('<h1');
	await stop();
});
