// Installs the npm packages unless node_modules has those of package-lock.json.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { printLine, withProgress } from './progress.mjs';
import { run } from './run.mjs';
import { UserError } from './user-error.mjs';

/**
 * Installs packages unless the last installation, by this function or by hand, used this lock file on
 * this kind of machine.
 * @param {{ root: string }} options `root` contains the lock file
 * @throws {UserError}
 */
export async function ensurePackages({ root }) {
	if (isInstalled(root)) return;
	const installing = run('npm', ['ci'], { cwd: root });
	const result = await withProgress('Installing the npm packages', installing);
	if (result.code === 127) throw new UserError('npm is not installed. Install npm, then try again');
	if (result.code !== 0) {
		printLine(result.output.trimEnd());
		throw new UserError(
			'Installing the npm packages failed. Fix the error that npm reports above, then try again',
		);
	}
}

/** @typedef {{ version: string, optional?: boolean, os?: string[], cpu?: string[] }} Package */

/**
 * Compares the lock file with the packages in node_modules. npm's own record of them also changes
 * with the lock file alone, but its existence means that the last installation was not interrupted.
 *
 * @param {string} root
 */
function isInstalled(root) {
	if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
	/** @type {{ packages: Record<string, Package> }} by folder; '' is the project itself */
	const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
	return Object.entries(packages).every(
		([folder, each]) => folder === '' || isSame(join(root, folder, 'package.json'), each),
	);
}

/** @param {string} path @param {Package} locked */
function isSame(path, { version, optional = false, os, cpu }) {
	// npm leaves out optional packages for other machines.
	if (!existsSync(path)) return optional;
	const installed = JSON.parse(readFileSync(path, 'utf8'));
	return installed.version === version && fits(process.platform, os) && fits(process.arch, cpu);
}

/** @param {string} name @param {string[]} [list] names, or names to exclude, such as `!win32` */
const fits = (name, list = [name]) =>
	list.includes(name) || list.some((each) => each.startsWith('!') && each !== `!${name}`);
