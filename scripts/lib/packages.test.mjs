// npm packages are installed when the lock file is another one; npm is the real one.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensurePackages } from './packages.mjs';

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

test('npm installs what is missing, and again only for another lock file', async () => {
	mkdirSync(join(root, 'one'));
	write('one/package.json', { name: 'one', version: '1.0.0' });
	const dependencies = { one: 'file:one' };
	write('package.json', { name: 'site', version: '1.0.0', dependencies });
	const packages = {
		'': { name: 'site', version: '1.0.0', dependencies },
		one: { version: '1.0.0' },
		'node_modules/one': { resolved: 'one', link: true },
	};
	write('package-lock.json', lock(packages));
	const before = readFileSync(join(root, 'package-lock.json'), 'utf8');
	expect(await ensurePackages({ root, log: () => {} })).toBe(true);
	expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).toBe(before);
	expect(readFileSync(join(root, 'node_modules/one/package.json'), 'utf8')).toContain('1.0.0');
	expect(await ensurePackages({ root, log: () => {} })).toBe(false);
	write('package-lock.json', lock({ ...packages, one: { version: '1.0.0', license: 'MIT' } }));
	expect(await ensurePackages({ root, log: () => {} })).toBe(true);
});
