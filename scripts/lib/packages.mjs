// Installs the npm packages unless node_modules has those of package-lock.json.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Installs packages unless the last installation, by this function or by hand, used this lock file on
 * this kind of machine. Ends this process if that fails.
 */
export async function ensurePackages() {
	if (isInstalled()) return;
	const began = Date.now();
	const tell = (/** @type {string} */ text) => console.error(`Installing the npm packages${text}`);
	tell('');
	const timer = setInterval(() => tell(` … ${Math.round((Date.now() - began) / 1000)} s`), 15_000);
	const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
	// The standard output is reserved for the `ready` line and the output of commands.
	const npm = spawn('npm', ['ci', ...quiet], { cwd: root, stdio: ['ignore', 2, 'pipe'] });
	let errors = '';
	npm.stderr?.on('data', (part) => {
		errors += part;
	});
	const code = await new Promise((resolve) => {
		npm.once('error', () => resolve(127));
		npm.once('close', resolve);
	});
	clearInterval(timer);
	if (errors) console.error(withoutHelp(errors).trimEnd());
	if (code === 0) return;
	console.error(
		code === 127
			? 'anemone: npm is not installed. Install npm, then try again'
			: 'anemone: Installing the npm packages failed. Fix the error that npm reports above, then try again',
	);
	process.exit(1);
}

/**
 * Replaces npm's help, 90 lines after an error about the lock file, with the command that helps.
 *
 * @param {string} output
 */
export const withoutHelp = (output) =>
	output.replace(
		/^npm error *\nnpm error Clean install a project[\s\S]*/m,
		'Update the lock file: npm install\n',
	);

/** @typedef {{ version: string, optional?: boolean, os?: string[], cpu?: string[] }} Package */

/**
 * Compares the lock file with the packages in node_modules. npm's own record of them also changes
 * with the lock file alone, but its existence means that the last installation was not interrupted.
 */
function isInstalled() {
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
