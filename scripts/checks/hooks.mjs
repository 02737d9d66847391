// The built hooks run in PocketBase's engine: handlers see no file scope, and much is missing.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Visitor } from 'vite';
import { globalsOf, guardsOf, parse, usesOf } from './scopes.mjs';

/** @typedef {import('./scopes.mjs').Node} Node */

/** Names browsers and Node know and this engine does not (hooks.server.test.mjs asks it). */
export const missing = new Set([
	...['AbortController', 'AbortSignal', 'Blob', 'BroadcastChannel', 'CompressionStream', 'Event'],
	...['EventTarget', 'Headers', 'Intl', 'Iterator', 'MessageChannel', 'Request'],
	...['Response', 'TextDecoder', 'TextEncoder', 'URL', 'URLSearchParams', 'WebAssembly'],
	...['atob', 'btoa', 'clearInterval', 'clearTimeout', 'crypto', 'document', 'fetch', 'history'],
	...['localStorage', 'location', 'navigator', 'performance', 'queueMicrotask', 'self'],
	...['requestAnimationFrame', 'sessionStorage', 'setImmediate', 'setInterval', 'setTimeout'],
	...['structuredClone', 'window'],
]);

/**
 * Missing names that a bundle mentions in code which the server never runs, in our own modules and
 * in those of packages. That pages really come out is the server's tests' to show.
 *
 * @type {Record<string, { ours: string[], packages: string[] }>}
 */
const unreached = {
	'lib/renderer.js': {
		// Effects and listeners, which a render to text never calls.
		ours: ['document', 'location', 'requestAnimationFrame'],
		packages: [
			...['document', 'requestAnimationFrame', 'queueMicrotask'], // Preact's updates and effects
			...['history', 'self', 'sessionStorage', 'window'], // the router's browser history
			...['Headers', 'Response', 'URL'], // the router's redirects and rewrites: it has none
		],
	},
};

/**
 * Checks what the build wrote into pb_hooks/.
 *
 * @param {{ root: string }} project
 * @returns {Promise<string[]>} one line per problem
 */
export async function checkHooks({ root }) {
	const folder = join(root, 'pb_hooks');
	const entries = (await list(folder)).filter((name) => name.endsWith('.pb.js'));
	const libs = (await list(join(folder, 'lib'))).filter((name) => name.endsWith('.js'));
	if (entries.length === 0) {
		return ['pb_hooks/ holds no built hook: run `npm run build`'];
	}
	const names = [...entries, ...libs.map((name) => `lib/${name}`)];
	const found = await Promise.all(
		names.map(async (name) => findProblems(name, await readFile(join(folder, name), 'utf8'))),
	);
	return found.flat();
}

/**
 * Checks one file of hooks.
 *
 * @param {string} file `x.pb.js` registers handlers, anything else is a module they require
 * @param {string} source
 * @returns {string[]} one line per problem
 */
export function findProblems(file, source) {
	const say = (/** @type {number} */ at, /** @type {string} */ text) =>
		`pb_hooks/${file}:${source.slice(0, at).split('\n').length}: ${text}`;
	let parsed;
	try {
		parsed = parse(file, source);
	} catch (error) {
		return [say(0, error instanceof Error ? error.message : String(error))];
	}
	const { isGuarded, provided } = guardsOf(parsed);
	const known = unreached[file] ?? { ours: [], packages: [] };
	const isUnreached = (/** @type {import('./scopes.mjs').Use} */ { name, at }) =>
		(isOfPackage(source, at) ? known.packages : known.ours).includes(name);
	const globals = globalsOf(parsed);
	const written = new Set(globals.filter((use) => use.write).map((use) => use.name));
	const absent = globals.filter(
		(use) =>
			missing.has(use.name) &&
			!(written.has(use.name) || provided.has(use.name) || isUnreached(use) || isGuarded(use)),
	);
	const problems = absent.map((use) => say(use.at, `${use.name} does not exist in this engine`));
	problems.push(...findSyntax(parsed.program).map(({ node, text }) => say(node.start, text)));
	if (file.endsWith('.pb.js')) {
		problems.push(...findHandlers(parsed).map(({ at, text }) => say(at, text)));
	}
	return problems;
}

/**
 * Whether a place in a bundle came from a package: the bundler names each module in a comment.
 *
 * @param {string} source
 * @param {number} at
 */
function isOfPackage(source, at) {
	const names = source.slice(0, at).match(/^\s*\/\/ (?:node_modules|web|pb_hooks)\//gm);
	return names?.at(-1)?.includes('node_modules') ?? false;
}

/**
 * Syntax and methods that the engine refuses or answers wrongly.
 *
 * @param {import('./scopes.mjs').Parsed['program']} program
 */
function findSyntax(program) {
	/** @type {{ node: Node, text: string }[]} */
	const found = [];
	const generator = (/** @type {Node & { async: boolean, generator: boolean }} */ node) => {
		if (node.async && node.generator) {
			found.push({ node, text: 'async generators do not exist in this engine' });
		}
	};
	new Visitor({
		FunctionDeclaration: generator,
		FunctionExpression: generator,
		ForOfStatement(node) {
			if (node.await) {
				found.push({ node, text: 'for await does not exist in this engine' });
			}
		},
		ImportExpression(node) {
			found.push({ node, text: 'import() does not exist in this engine' });
		},
		CallExpression(node) {
			if (node.callee.type !== 'MemberExpression') {
				return;
			}
			const { object, property } = node.callee;
			const owner = object.type === 'Identifier' ? object.name : '';
			const method = property.type === 'Identifier' ? property.name : '';
			if (method === 'groupBy' && (owner === 'Object' || owner === 'Map')) {
				found.push({ node, text: `${owner}.groupBy does not exist in this engine` });
			}
		},
	}).visit(program);
	return found;
}

/**
 * Handlers are turned to text and compiled alone, so nothing of their file exists for them.
 *
 * @param {import('./scopes.mjs').Parsed} parsed
 * @returns {{ at: number, text: string }[]}
 */
function findHandlers(parsed) {
	/** @type {{ at: number, text: string }[]} */
	const found = [];
	const inspect = (
		/** @type {string} */ caller,
		/** @type {Node & { async?: boolean }} */ node,
	) => {
		if (!isFunction(node)) {
			const text = `${caller} must be given the function itself, not a name or a call`;
			found.push({ at: node.start, text });
			return;
		}
		if (node.async) {
			const text = `a handler of ${caller} is async: a throw after an await answers 200`;
			found.push({ at: node.start, text });
		}
		for (const use of usesOf(parsed, node).filter((one) => one.ours)) {
			const text = `a handler of ${caller} uses ${use.name}, which it cannot see: require it inside`;
			found.push({ at: use.at, text });
		}
	};
	new Visitor({
		CallExpression(node) {
			if (node.callee.type === 'Identifier') {
				const caller = node.callee.name;
				for (const handler of handlersIn(caller, node.arguments)) {
					inspect(caller, handler);
				}
			}
		},
		NewExpression({ callee, arguments: [handler] }) {
			if (callee.type === 'Identifier' && callee.name === 'Middleware' && handler) {
				inspect('Middleware', handler);
			}
		},
	}).visit(parsed.program);
	return found;
}

/**
 * @template {Node} T
 * @param {string} caller
 * @param {T[]} args
 * @returns {T[]} the arguments that must be functions
 */
function handlersIn(caller, args) {
	const notMade = (/** @type {T} */ node) =>
		node.type !== 'NewExpression' && node.type !== 'CallExpression';
	if (caller === 'routerAdd') {
		return [...args.slice(2, 3), ...args.slice(3).filter(notMade)];
	}
	if (caller === 'cronAdd') {
		return args.slice(2, 3);
	}
	if (caller === 'routerUse') {
		return args.filter(notMade);
	}
	return /^on[A-Z]/.test(caller) ? args.slice(0, 1) : [];
}

/** @param {Node} node */
function isFunction(node) {
	return node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression';
}

/** @param {string} folder @returns {Promise<string[]>} names, none for an absent folder */
async function list(folder) {
	try {
		return (await readdir(folder)).sort();
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
			return [];
		}
		throw error;
	}
}
