// Builds the site if its sources have changed since the last build.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { endWithProcess } from './child.ts';
import { printLine, withProgress } from './progress.ts';
import { run } from './run.ts';
import { UserError } from './user-error.ts';

const NOT_BUILT = 'The site could not be built. Fix the errors above, then try again';

/** Everything that a build reads, relative to the root; it reads no tests. */
const sources = [
	'web',
	'pb_hooks/src',
	'scripts/build',
	'scripts/pocketbase/licenses.json',
	'scripts/sample',
	'pb_migrations',
	'docs/editors.md',
	'docs/coordinators.md',
	'docs/images',
	'build.mjs',
	'package-lock.json',
	'tsconfig.json',
];
const outputs = ['pb_public', 'pb_hooks/lib'];

/** The file with the digest of the last build's sources. */
const stampOf = (root: string) => join(root, '.cache', 'build.sha256');

/**
 * Runs build.mjs unless the last successful build had the same sources and Node.
 *
 * @throws {UserError} if the build fails, after its output is printed on stderr
 */
export async function ensureBuilt({ root }: { root: string }) {
	const stamp = stampOf(root);
	const now = `${digest(root, sources)}\n`;
	const isBuilt = outputs.every((path) => existsSync(join(root, path)));
	if (isBuilt && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
	const building = run(process.execPath, ['build.mjs'], { cwd: root });
	const result = await withProgress('Building the site', building);
	if (result.code !== 0) {
		printLine(result.output.trimEnd());
		throw new UserError(NOT_BUILT);
	}
	mkdirSync(join(root, '.cache'), { recursive: true });
	writeFileSync(stamp, now);
}

/** Starts a build.mjs for development that keeps running, which makes later builds faster. */
export function startBuilder({ root }: { root: string }) {
	const child = spawn(process.execPath, ['build.mjs', '--dev', '--stay'], {
		cwd: root,
		stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
	});
	endWithProcess(child);
	/** Resolves when the current build ends. */
	const built = () => {
		rmSync(stampOf(root), { force: true });
		return new Promise((resolve, reject) => {
			const fail = () => reject(new UserError(NOT_BUILT));
			child.once('close', fail);
			child.once('message', (error) => {
				child.removeListener('close', fail);
				if (error === '') resolve(undefined);
				else reject(new UserError(`${NOT_BUILT}. ${error}`));
			});
		});
	};
	return {
		/** The first build. */
		first: built(),
		/** Builds the changes. */
		build() {
			const result = built();
			child.send('');
			return result;
		},
		isRunning: () => child.connected,
		stop: () => child.kill(),
	};
}

/**
 * Returns a digest of Node's version, and of the names and contents of files and folders.
 *
 * @param paths from the root; missing ones count as empty
 */
function digest(root: string, paths: string[]): string {
	// Node's characters and compression become part of the build.
	const hash = createHash('sha256').update(process.version);
	const add = (path: string) => {
		const stats = statSync(join(root, path), { throwIfNoEntry: false });
		if (stats?.isDirectory()) {
			for (const name of readdirSync(join(root, path)).sort()) add(`${path}/${name}`);
		} else if (stats && !path.includes('.test.')) {
			hash.update(`${path}\0${stats.size}\0`).update(readFileSync(join(root, path)));
		}
	};
	paths.forEach(add);
	return hash.digest('hex');
}
