// npm packages are installed when what is there is not what the lock file says; npm is the real one.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensurePackages, isInstalled } from './packages.mjs';

/** @type {string} */
let root;
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'anemone-npm-'));
	write('package.json', { name: 'site', version: '1.0.0' });
	write('package-lock.json', lock({}));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (/** @type {string} */ path, /** @type {object} */ value) =>
	writeFileSync(join(root, path), JSON.stringify(value));

/** @param {object} packages */
const lock = (packages) => ({
	name: 'site',
	version: '1.0.0',
	lockfileVersion: 3,
	requires: true,
	packages: { '': { name: 'site', version: '1.0.0' }, ...packages },
});

const install = (/** @type {object} */ packages) => {
	mkdirSync(join(root, 'node_modules/one'), { recursive: true });
	write('node_modules/.package-lock.json', { packages });
};

test('npm installs what is missing, once', async () => {
	mkdirSync(join(root, 'one'));
	write('one/package.json', { name: 'one', version: '1.0.0' });
	const dependencies = { one: 'file:one' };
	write('package.json', { name: 'site', version: '1.0.0', dependencies });
	write(
		'package-lock.json',
		lock({
			'': { name: 'site', version: '1.0.0', dependencies },
			one: { version: '1.0.0' },
			'node_modules/one': { resolved: 'one', link: true },
		}),
	);
	const before = readFileSync(join(root, 'package-lock.json'), 'utf8');
	expect(await ensurePackages({ root, log: () => {} })).toBe(true);
	expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).toBe(before);
	expect(readFileSync(join(root, 'node_modules/one/package.json'), 'utf8')).toContain('1.0.0');
	expect(await ensurePackages({ root, log: () => {} })).toBe(false);
});

test('an install that fails is one line, and all of npm’s words are kept', async () => {
	write('package.json', { name: 'site', version: '1.0.0', dependencies: { two: '2.0.0' } });
	write('package-lock.json', lock({ 'node_modules/two': { version: '2.0.0' } }));
	const failed = await ensurePackages({ root, log: () => {} }).catch((error) => error.message);
	expect(failed).toMatch(
		/^The npm packages could not be installed \(.+\): mend that and .+ in \S+$/,
	);
	expect(existsSync(join(root, '.cache/npm.log'))).toBe(true);
});

test.each([
	['another version', { 'node_modules/one': { version: '1.0.1' } }, false],
	['the same version', { 'node_modules/one': { version: '1.0.0' } }, true],
	['a package not there', { 'node_modules/two': { version: '1.0.0' } }, false],
	[
		'one for another system',
		{ 'node_modules/two': { version: '1.0.0', optional: true, os: ['plan9'] } },
		true,
	],
	[
		'one for this system',
		{ 'node_modules/two': { version: '1.0.0', optional: true, os: [process.platform] } },
		false,
	],
	[
		'one not for this system',
		{ 'node_modules/two': { version: '1.0.0', optional: true, os: [`!${process.platform}`] } },
		true,
	],
])('the lock file wants %s: installed is %3$s', (_what, packages, installed) => {
	write('package-lock.json', lock(packages));
	install({ 'node_modules/one': { version: '1.0.0' } });
	expect(isInstalled(root)).toBe(installed);
});
