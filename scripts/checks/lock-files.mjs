// Checks that each lock file has an entry for every optional package; `--fix` adds the absent ones.
// Run by `npm run check`. npm leaves out an optional package, even one for another system, when the
// registry lacks it at that moment. `npm ci` then fails on every machine.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../lib/run.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The folders with a lock file, from the root. */
export const PACKAGE_FOLDERS = ['.', 'scripts/lab/bench'];

/** Does what `npm install` does to the lock file, and installs nothing. */
const COMPLETE = ['install', '--package-lock-only', '--ignore-scripts'];

/** @typedef {{ packages: Record<string, { optionalDependencies?: Record<string, string> }> }} Lock */

/**
 * The optional packages that a lock file has no entry for.
 *
 * @param {Lock} lock
 * @returns {string[]} such as `@scope/name@1.2.3`
 */
export function findAbsent({ packages }) {
	const paths = Object.keys(packages);
	return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) => {
		// Node looks for an import beside the package and in every folder above.
		const above = paths.filter((other) => `/${path}/`.startsWith(`/${other}/`) || other === '');
		return Object.entries(optionalDependencies)
			.filter(([name]) => !above.some((other) => packages[join(other, 'node_modules', name)]))
			.map(([name, version]) => `${name}@${version}`);
	});
}

/** @param {string} folder @param {boolean} isFixing */
async function checkFolder(folder, isFixing) {
	const cwd = join(root, folder);
	const path = join(cwd, 'package-lock.json');
	const read = () => findAbsent(JSON.parse(readFileSync(path, 'utf8')));
	if (isFixing && read().length > 0) {
		const { code, output } = await run('npm', COMPLETE, { cwd });
		if (code !== 0) console.log(output.trim());
	}
	const absent = read();
	if (absent.length === 0) return;
	const advice = isFixing
		? 'The registry does not have them now: try again later.'
		: 'Add them: npm run check -- --fix';
	console.log(
		`${join(folder, 'package-lock.json')} lacks optional packages, so npm ci fails. ${advice}`,
	);
	console.log(absent.join('\n'));
	process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const isFixing = process.argv.includes('--fix');
	await Promise.all(PACKAGE_FOLDERS.map((folder) => checkFolder(folder, isFixing)));
}
