// The packages are installed only if they differ from the lock file. Uses the real npm, offline.
import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensurePackages } from './packages.mjs';
import { run } from './run.mjs';

/** @type {string} */
let root;
beforeEach(async () => {
	root = mkdtempSync(join(tmpdir(), 'anemone-packages-'));
	await lock('1.0.0');
});
afterEach(() => rmSync(root, { recursive: true }));

/** @param {string[]} args @param {string} [cwd] */
async function npm(args, cwd = root) {
	const offline = ['--offline', '--no-audit', '--no-fund', '--no-update-notifier'];
	const { code, output } = await run('npm', [...args, ...offline], { cwd });
	expect(code, output).toBe(0);
}

/** Writes an archive of a package. @param {{ name: string, version: string, os?: string[] }} about */
async function pack(about) {
	const source = join(root, `source-${about.name}-${about.version}`);
	mkdirSync(source);
	writeFileSync(join(source, 'package.json'), JSON.stringify(about));
	await npm(['pack', '--pack-destination', root], source);
	return { [about.name]: `file:${about.name}-${about.version}.tgz` };
}

/** Locks the project to a version of a package, and to one for another system. @param {string} version */
async function lock(version) {
	const dependencies = await pack({ name: 'tool', version });
	const optionalDependencies = await pack({ name: 'foreign', version, os: ['plan9'] });
	const project = { name: 'project', dependencies, optionalDependencies };
	writeFileSync(join(root, 'package.json'), JSON.stringify(project));
	await npm(['install', '--package-lock-only']);
}

const inModules = (/** @type {string} */ path) => join(root, 'node_modules', path);

/** Returns whether the call installed the packages, which removes other files. */
async function installs() {
	if (existsSync(inModules(''))) writeFileSync(inModules('marker'), '');
	await ensurePackages({ root });
	return !existsSync(inModules('marker'));
}

test('an installation by hand counts', async () => {
	await npm(['ci']);
	expect(await installs()).toBe(false);
});

test('packages are installed once, and again after another lock file', async () => {
	expect(await installs()).toBe(true);
	expect(await installs()).toBe(false);
	await lock('1.0.1');
	expect(await installs()).toBe(true);
	expect(readFileSync(inModules('tool/package.json'), 'utf8')).toContain('1.0.1');
	expect(await installs()).toBe(false);
});

test('packages are installed again if they are incomplete, or for another system', async () => {
	const remove = (/** @type {string} */ path) => rmSync(inModules(path), { recursive: true });
	const changes = [
		() => remove('tool'),
		// npm writes it last.
		() => remove('.package-lock.json'),
		() => cpSync(join(root, 'source-foreign-1.0.0'), inModules('foreign'), { recursive: true }),
	];
	await npm(['ci']);
	for (const change of changes) {
		change();
		expect(await installs()).toBe(true);
		expect(await installs()).toBe(false);
	}
});
