// Turns pb_hooks/src into what PocketBase runs: thin pb_hooks/*.pb.js and bundles in pb_hooks/lib.
import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { parseSync, Visitor } from 'vite';
import { spellOutLetters } from './letters.mjs';

/** PocketBase's engine has no async generators and no `for await`. */
const engine = { target: 'es2022', supported: { 'async-generator': false, 'for-await': false } };

/**
 * Builds the hooks of the project at `root`, then removes what an earlier build left, so that a
 * running site is never without.
 *
 * PocketBase compiles each handler alone, so a registration file (`*.pb.ts`) may hold nothing but
 * calls: anything it declared would be undefined when the handler runs. Such a file is an error.
 *
 * @param {{ root: string, languages?: string[] }} options the languages of which there is a renderer
 * @returns {Promise<void>}
 */
export async function buildHooks({ root, languages = [] }) {
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
	await build({
		...engine,
		entryPoints: entries(hooks, registrations),
		outdir: hooks,
		bundle: false,
		logLevel: 'warning',
	});
	await build({
		...engine,
		entryPoints: entries(hooks, libraries),
		outdir: join(hooks, 'lib'),
		bundle: true,
		format: 'cjs',
		platform: 'neutral',
		mainFields: ['module', 'main'],
		conditions: ['production'],
		define: { 'process.env.NODE_ENV': '"production"' },
		plugins: [spellOutLetters],
		logLevel: 'warning',
	});
	await removeOthers(hooks, '.pb.js', registrations);
	const renderers = languages.map((language) => `renderer-${language}`);
	await removeOthers(join(hooks, 'lib'), '.js', [...libraries, ...renderers, ADMIN]);
}

/**
 * The modules that are loaded while PocketBase runs, as `${__hooks}/lib/NAME.js`: each is the one
 * NAME.ts among the sources.
 *
 * @param {string[]} sources
 * @param {string} text of all of them
 * @returns {string[]}
 */
function findLibraries(sources, text) {
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

/** Without their folders: PocketBase takes registrations only from where the hooks are. */
const entries = (/** @type {string} */ hooks, /** @type {string[]} */ names) =>
	names.map((name) => ({ in: join(hooks, 'src', name), out: basename(name, '.ts') }));

/**
 * Parsed rather than matched: a declaration may begin anywhere in a line.
 *
 * @param {string} path of a registration file
 * @param {string} text what is in it
 */
function refuseFileScope(path, text) {
	const { program, errors } = parseSync(path, text);
	if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
	const refuse = (/** @type {{ start: number }} */ { start }, /** @type {string} */ why) => {
		const line = text.slice(0, start).split('\n').length;
		throw new Error(`${path}:${line}: ${why}: ${text.slice(start).split('\n')[0]}`);
	};
	for (const node of program.body) {
		const call = node.type === 'ExpressionStatement' ? node.expression : node;
		if (call.type !== 'CallExpression' || !isName(call.callee)) {
			refuse(node, 'handlers cannot see file scope, so it holds only calls like routerAdd(…)');
		}
	}
	const refuseAsync = (/** @type {{ start: number, async: boolean }} */ node) => {
		if (node.async) refuse(node, 'PocketBase does not wait for an async handler: it answers 200');
	};
	const refusal = { ArrowFunctionExpression: refuseAsync, FunctionExpression: refuseAsync };
	new Visitor(refusal).visit(program);
}

/** Whether it is written like `routerAdd` or `$app.rootCmd.addCommand`. @param {{ type: string }} node */
const isName = ({ type }) => type === 'Identifier' || type === 'MemberExpression';

/** The admin's extension lies beside the libraries as the page renderers do, but scripts/build/web.mjs makes them. */
const ADMIN = 'admin';

/**
 * @param {string} folder
 * @param {string} ending
 * @param {string[]} built the sources of what belongs there
 */
async function removeOthers(folder, ending, built) {
	const kept = new Set(built.map((name) => `${basename(name, '.ts')}.js`));
	const stale = (await readdir(folder)).filter((name) => name.endsWith(ending) && !kept.has(name));
	await Promise.all(stale.map((name) => rm(join(folder, name), { force: true })));
}
