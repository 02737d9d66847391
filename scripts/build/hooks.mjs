// Turns pb_hooks/src into what PocketBase runs: thin pb_hooks/*.pb.js and bundles in pb_hooks/lib.
import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

/** PocketBase's engine has no async generators and no `for await`. */
const engine = { target: 'es2022', supported: { 'async-generator': false, 'for-await': false } };

/**
 * Builds the hooks of the project at `root`, then removes what an earlier build left, so that a
 * running site is never without.
 *
 * PocketBase compiles each handler alone, so a registration file (`*.pb.ts`) may hold nothing but
 * calls: anything it declared would be undefined when the handler runs. Such a file is an error.
 *
 * @param {{ root: string }} options
 * @returns {Promise<void>}
 */
export async function buildHooks({ root }) {
	const hooks = join(root, 'pb_hooks');
	const registrations = await sources(join(hooks, 'src'), '.pb.ts');
	await Promise.all(registrations.map(refuseDeclarations));
	await build({
		...engine,
		entryPoints: registrations,
		outdir: hooks,
		bundle: false,
		logLevel: 'warning',
	});
	const libraries = await sources(join(hooks, 'src/lib'), '.ts');
	await build({
		...engine,
		entryPoints: libraries,
		outdir: join(hooks, 'lib'),
		bundle: true,
		format: 'cjs',
		platform: 'neutral',
		mainFields: ['module', 'main'],
		conditions: ['production'],
		define: { 'process.env.NODE_ENV': '"production"' },
		logLevel: 'warning',
	});
	await removeOthers(hooks, '.pb.js', registrations);
	await removeOthers(join(hooks, 'lib'), '.js', libraries);
}

/**
 * @param {string} folder
 * @param {string} ending
 * @returns {Promise<string[]>}
 */
async function sources(folder, ending) {
	const names = await readdir(folder);
	return names
		.filter((name) => name.endsWith(ending) && !name.includes('.test.'))
		.sort()
		.map((name) => join(folder, name));
}

/** @param {string} path */
async function refuseDeclarations(path) {
	const found = (await readFile(path, 'utf8')).match(
		/^(?:import|export|const|let|var|class|(?:async )?function)\b.*/m,
	);
	if (found) throw new Error(`${path}: handlers cannot see file scope: ${found[0]}`);
}

/** The page renderer lies beside the libraries, but scripts/build/web.mjs makes it. */
const RENDERER = 'renderer.js';

/**
 * @param {string} folder
 * @param {string} ending
 * @param {string[]} built the sources of what belongs there
 */
async function removeOthers(folder, ending, built) {
	const kept = new Set([RENDERER, ...built.map((path) => basename(path).replace(/\.ts$/, '.js'))]);
	const stale = (await readdir(folder)).filter((name) => name.endsWith(ending) && !kept.has(name));
	await Promise.all(stale.map((name) => rm(join(folder, name), { force: true })));
}
