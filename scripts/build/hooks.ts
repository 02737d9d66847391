// Compiles pb_hooks/src for PocketBase: thin pb_hooks/*.pb.js files and bundles in pb_hooks/lib.
import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { buildForEngine } from './build-for-engine.ts';

/**
 * Builds the hooks of the project at `root`, then removes the files of earlier builds, so that a
 * running site never lacks its hooks.
 *
 * PocketBase compiles each handler alone, so a registration file (`*.pb.ts`) may contain only
 * calls: its declarations would be undefined when the handler runs. The build refuses them.
 *
 * @param options the languages that have a renderer
 */
export async function buildHooks({
	root,
	languages = [],
}: {
	root: string;
	languages?: string[];
}): Promise<void> {
	const hooks = join(root, 'pb_hooks');
	const names = await readdir(join(hooks, 'src'), { recursive: true });
	const sources = names.filter((name) => /(?<!\.test)\.ts$/.test(name)).sort();
	const registrations = sources.filter((name) => name.endsWith('.pb.ts'));
	const texts = await Promise.all(
		sources.map((name) => readFile(join(hooks, 'src', name), 'utf8')),
	);
	for (const [index, name] of sources.entries()) {
		if (registrations.includes(name)) refuseFileScope(name, texts[index] ?? '');
	}
	const libraries = findLibraries(sources, texts.join('\n'));
	await buildForEngine({
		entryPoints: entries(hooks, registrations),
		outdir: hooks,
		bundle: false,
		logLevel: 'warning',
	});
	await buildForEngine({
		entryPoints: entries(hooks, libraries),
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
	const renderers = languages.map((language) => `renderer-${language}`);
	await removeOthers(join(hooks, 'lib'), '.js', [...libraries, ...renderers, ADMIN]);
}

/**
 * Returns the modules that load while PocketBase runs, as `${__hooks}/lib/NAME.js`. Each is built
 * from NAME.ts in the sources.
 *
 * @param text of all sources
 */
function findLibraries(sources: string[], text: string): string[] {
	const names = new Set(
		[...text.matchAll(/\$\{__hooks\}\/lib\/([\w-]+)\.js`/g)].map(([, name]) => name),
	);
	names.delete(ADMIN);
	return [...names].map((name) => {
		const found = sources.filter((source) => basename(source) === `${name}.ts`);
		if (found.length !== 1) throw new Error(`${found.length} files are named ${name}.ts, not 1`);
		return found[0] ?? '';
	});
}

/** Leaves out the folders: PocketBase loads registration files only from the hooks folder. */
const entries = (hooks: string, names: string[]) =>
	names.map((name) => ({ in: join(hooks, 'src', name), out: basename(name, '.ts') }));

/**
 * Parses the file instead of matching text: a declaration may begin anywhere in a line.
 *
 * @param path of a registration file
 * @param text its content
 */
function refuseFileScope(path: string, text: string) {
	const { program, errors } = parseSync(path, text);
	if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
	const refuse = ({ start }: { start: number }, why: string) => {
		const line = text.slice(0, start).split('\n').length;
		throw new Error(`${path}:${line}: ${why}: ${text.slice(start).split('\n')[0]}`);
	};
	for (const node of program.body) {
		const call = node.type === 'ExpressionStatement' ? node.expression : node;
		if (call.type !== 'CallExpression' || !isName(call.callee)) {
			refuse(node, 'handlers cannot see file scope: keep only calls like routerAdd(…)');
		}
	}
	const refuseAsync = (node: { start: number; async: boolean }) => {
		if (node.async) refuse(node, 'PocketBase responds before an async handler ends');
	};
	const error = { ArrowFunctionExpression: refuseAsync, FunctionExpression: refuseAsync };
	new Visitor(error).visit(program);
}

/** True for `routerAdd` or `$app.rootCmd.addCommand`. */
const isName = ({ type }: { type: string }) => type === 'Identifier' || type === 'MemberExpression';

/** scripts/build/web.ts writes the admin's extension and the page renderers to the same folder. */
const ADMIN = 'admin';

/** @param built the sources of the files to keep */
async function removeOthers(folder: string, ending: string, built: string[]) {
	const kept = new Set(built.map((name) => `${basename(name, '.ts')}.js`));
	const stale = (await readdir(folder)).filter((name) => name.endsWith(ending) && !kept.has(name));
	await Promise.all(stale.map((name) => rm(join(folder, name), { force: true })));
}
