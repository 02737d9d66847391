// Which folder of web/ may import which, and no import cycles, types included.
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';
import { listFiles } from './files.mjs';

/** @typedef {{ name: string, typesOnly: boolean }} Import `name` as written */

/**
 * What each folder of web/ may import besides itself. The files directly in web/ (router and
 * entries) may import everything; tests too.
 *
 * @type {Record<string, string[]>}
 */
const allowed = {
	lib: [],
	content: [],
	assets: [],
	styles: ['assets'],
	api: ['lib', 'content'],
	stores: ['api', 'lib', 'content'],
	ui: ['lib', 'assets'],
	screens: ['stores', 'ui', 'lib', 'content', 'assets'],
};

/** Whose types a folder may name besides, the code staying out of reach. @type {Record<string, string[]>} */
const allowedTypes = { screens: ['api'] };

/** Packages that one folder alone may import. @type {Record<string, string>} */
const packageHomes = { pocketbase: 'api' };

/**
 * Checks the imports of web/.
 *
 * @param {{ root: string }} project
 * @returns {Promise<string[]>} one line per forbidden import or cycle
 */
export async function checkLayers({ root }) {
	const files = (await listFiles(root)).filter((path) => /^web\/.*\.tsx?$/.test(path));
	/** @type {Map<string, string[]>} */
	const graph = new Map();
	const problems = [];
	for (const file of files) {
		const imports = importsOf(file, await readFile(join(root, file), 'utf8'));
		graph.set(
			file,
			imports.filter(({ name }) => isRelative(name)).map(({ name }) => resolve(file, name)),
		);
		if (!isForTests(file)) {
			problems.push(...imports.flatMap((one) => forbidden(file, one)));
		}
	}
	return [...problems, ...findCycles(graph)];
}

/**
 * Everything a module imports or re-exports, statically or not, types included.
 *
 * @param {string} file name, for its language
 * @param {string} source
 * @returns {Import[]}
 */
function importsOf(file, source) {
	const { module, errors } = parseSync(file, source);
	if (errors[0]) {
		throw new Error(`${file}: ${errors[0].message}`);
	}
	const all = module.staticImports.map(({ moduleRequest, entries }) => ({
		name: moduleRequest.value,
		typesOnly: entries.length > 0 && entries.every(({ isType }) => isType),
	}));
	for (const { moduleRequest, isType } of module.staticExports.flatMap(({ entries }) => entries)) {
		if (moduleRequest) {
			all.push({ name: moduleRequest.value, typesOnly: isType });
		}
	}
	for (const { moduleRequest } of module.dynamicImports) {
		const written = source.slice(moduleRequest.start, moduleRequest.end);
		all.push({ name: written.replace(/^['"`]|['"`]$/g, ''), typesOnly: false });
	}
	for (const [, name = ''] of source.matchAll(/\bimport\('([^']+)'\)\./g)) {
		all.push({ name, typesOnly: true });
	}
	return all;
}

/**
 * @param {string} file
 * @param {Import} imported
 * @returns {string[]} one line when the import is not allowed
 */
function forbidden(file, { name: specifier, typesOnly }) {
	const from = layerOf(file);
	if (!isRelative(specifier)) {
		const home = packageHomes[specifier];
		return home && home !== from
			? [`${file} imports '${specifier}': only web/${home}/ may, ask one of its modules`]
			: [];
	}
	const target = resolve(file, specifier);
	if (!target.startsWith('web/')) {
		return [`${file} imports '${specifier}': web/ stands on its own`];
	}
	if (isForTests(target)) {
		return [`${file} imports '${specifier}': that is for tests only`];
	}
	const to = layerOf(target);
	if (from === '') {
		return [];
	}
	const may = allowed[from];
	if (!may) {
		return [`${file}: web/${from}/ is no layer of ours (scripts/checks/layers.mjs names them)`];
	}
	if (to === from || may.includes(to) || (typesOnly && allowedTypes[from]?.includes(to))) {
		return [];
	}
	const list = may.length > 0 ? may.join(', ') : 'nothing';
	return [`${file} imports '${specifier}': ${from} may import ${list}`];
}

/**
 * Finds import cycles, each reported once.
 *
 * @param {Map<string, string[]>} graph
 * @returns {string[]}
 */
function findCycles(graph) {
	/** @type {Set<string>} */
	const done = new Set();
	/** @type {string[]} */
	const cycles = [];
	/** @param {string} file @param {string[]} trail */
	const visit = (file, trail) => {
		const at = trail.indexOf(file);
		if (at >= 0) {
			cycles.push(`import cycle: ${[...trail.slice(at), file].join(' → ')}`);
			return;
		}
		if (done.has(file)) {
			return;
		}
		for (const next of graph.get(file) ?? []) {
			visit(next, [...trail, file]);
		}
		done.add(file);
	};
	for (const file of graph.keys()) {
		visit(file, []);
	}
	return cycles;
}

/** @param {string} path a file of web/; answers '' for the files directly in it */
function layerOf(path) {
	const [, folder, ...rest] = path.split('/');
	return rest.length > 0 ? (folder ?? '') : '';
}

/** Tests, and what folders named testing keep for them, may import anything. @param {string} path */
function isForTests(path) {
	return /\.test\.tsx?$|\/testing\//.test(path);
}

/** @param {string} specifier */
function isRelative(specifier) {
	return specifier.startsWith('.');
}

/** @param {string} file @param {string} specifier */
function resolve(file, specifier) {
	return posix.join(posix.dirname(file), specifier);
}
