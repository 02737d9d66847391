// Builds the site when its sources have changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printLine, withProgress } from './progress.mjs';
import { run } from './run.mjs';
import { UserError } from './user-error.mjs';

/** Everything a build reads, from the root. */
const sources = [
	'web',
	'pb_hooks/src',
	'scripts/build',
	'scripts/sample',
	'docs/editors.md',
	'docs/images',
	'build.mjs',
	'package-lock.json',
	'tsconfig.json',
];
const outputs = ['pb_public', 'pb_hooks/lib'];

/**
 * Runs build.mjs unless the last good build had the same sources.
 * @param {{ root: string, dev?: boolean }} options
 * @throws {UserError} where it fails, once what it printed is on stderr
 */
export async function ensureBuilt({ root, dev = false }) {
	const stamp = join(root, '.cache', 'build.sha256');
	const now = `${digest(root, sources)}${dev ? ' dev' : ''}\n`;
	const isBuilt = outputs.every((path) => existsSync(join(root, path)));
	if (isBuilt && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
	const args = ['build.mjs', ...(dev ? ['--dev'] : [])];
	const building = run(process.execPath, args, { cwd: root });
	const result = await withProgress('Building the site', building);
	if (result.code !== 0) {
		printLine(result.output.trimEnd());
		throw new UserError('The site could not be built: the reasons are above');
	}
	mkdirSync(join(root, '.cache'), { recursive: true });
	writeFileSync(stamp, now);
}

/**
 * A digest of the names and contents of files and folders.
 * @param {string} root
 * @param {string[]} paths from the root; absent ones count as empty
 * @returns {string}
 */
function digest(root, paths) {
	const hash = createHash('sha256');
	const add = (/** @type {string} */ path) => {
		const stats = statSync(join(root, path), { throwIfNoEntry: false });
		if (stats?.isDirectory()) {
			for (const name of readdirSync(join(root, path)).sort()) add(`${path}/${name}`);
		} else if (stats) {
			hash.update(`${path}\0${stats.size}\0`).update(readFileSync(join(root, path)));
		}
	};
	paths.forEach(add);
	return hash.digest('hex');
}
