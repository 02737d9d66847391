// Compiles pb_hooks/src for PocketBase: pb_hooks/hooks.pb.js, and libraries in pb_hooks/lib.
import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { buildForEngine } from './build-for-engine.ts';

/** The source in which each import becomes a handler */
const TABLE = 'hooks.ts';

/** Its names, and the name of the library */
const IMPORT = /^import \{([^}]*)\} from '.*?([\w-]+)\.ts';$/gm;

/** scripts/build/web.ts writes the admin's extension and the page renderers to the same folder. */
const ADMIN = 'admin';

/**
 * Builds the hooks of the project at `root`, then removes the files of earlier builds, so that a
 * running site never lacks its hooks.
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
	const texts = await Promise.all(
		sources.map(async (name) => {
			const text = await readFile(join(hooks, 'src', name), 'utf8');
			return name === TABLE ? writeHandlers(text) : text;
		}),
	);
	const libraries = findLibraries(sources, texts.join('\n'));
	await buildForEngine({
		stdin: { contents: texts[sources.indexOf(TABLE)] ?? '', sourcefile: TABLE, loader: 'ts' },
		outfile: join(hooks, 'hooks.pb.js'),
		bundle: false,
		// PocketBase runs all such files in one scope.
		format: 'iife',
		logLevel: 'warning',
	});
	await buildForEngine({
		entryPoints: libraries.map((name) => join(hooks, 'src', name)),
		entryNames: '[name]',
		outdir: join(hooks, 'lib'),
		bundle: true,
		format: 'cjs',
		platform: 'neutral',
		mainFields: ['module', 'main'],
		conditions: ['production'],
		define: { 'process.env.NODE_ENV': '"production"' },
		logLevel: 'warning',
	});
	await removeOthers(hooks, '.pb.js', ['hooks.pb']);
	const renderers = languages.map((language) => `renderer-${language}`);
	const built = libraries.map((name) => basename(name, '.ts'));
	await removeOthers(join(hooks, 'lib'), '.js', [...built, ...renderers, ADMIN]);
}

/**
 * Turns each import of {@link TABLE} into a function that loads its library when it runs.
 *
 * PocketBase compiles each handler alone from its text, in each of the engine's workers, so it sees
 * nothing else in its file. Each worker keeps the library: `require` resolves the file and its links
 * each time, which took 6 % of a request, and concurrent calls block one another.
 *
 * @throws {Error} if the file contains a function: it could use what its handler cannot see; and for
 *   an import in another form
 */
function writeHandlers(text: string): string {
	if (/=>|\bfunction\b/.test(text.replace(/^\/\/.*/gm, ''))) {
		throw new Error(`${TABLE}: import every handler: PocketBase compiles it without its file`);
	}
	const handlers = text.replace(IMPORT, (_, names: string, library: string) => {
		const load = `globalThis['lib/${library}'] ??= require(\`\${__hooks}/lib/${library}.js\`)`;
		return names
			.split(',')
			.map((name) => name.trim())
			.filter(Boolean)
			.map((name) => `const ${name} = (...args) => { (${load}).${name}(...args); };`)
			.join('\n');
	});
	const [other] = /^import .*/m.exec(handlers) ?? [];
	if (other) throw new Error(`${TABLE}: import handlers by their names: ${other}`);
	return handlers;
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

/** @param kept the names of the files to keep, without their ending */
async function removeOthers(folder: string, ending: string, kept: string[]) {
	const names = (await readdir(folder)).filter((name) => name.endsWith(ending));
	const stale = names.filter((name) => !kept.includes(basename(name, '.js')));
	await Promise.all(stale.map((name) => rm(join(folder, name), { force: true })));
}
