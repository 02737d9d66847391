// Reads plain JavaScript and answers which names it uses without declaring them.
import { analyze } from 'eslint-scope';
import { parseSync, Visitor } from 'vite';

/**
 * @typedef {{ type: string, start: number, end: number }} Node
 * @typedef {{ name: string, at: number, ours: boolean, write: boolean }} Use
 *   a name used inside some code and declared outside of it: `ours` when this file declares it
 */

/**
 * Parses a CommonJS file as PocketBase's engine gets it.
 *
 * @param {string} file name, for messages
 * @param {string} source
 * @throws {Error} when it is no valid JavaScript, or an ES module
 */
export function parse(file, source) {
	const { program, errors } = parseSync(file, source, {
		lang: 'js',
		sourceType: 'commonjs',
		preserveParens: false,
		range: true,
	});
	if (errors[0]) {
		throw new Error(errors[0].message);
	}
	// The parser and the analyser name the same tree format by two unrelated types.
	const tree = /** @type {Parameters<typeof analyze>[0]} */ (/** @type {unknown} */ (program));
	const scopes = analyze(tree, {
		ecmaVersion: 2022,
		sourceType: 'commonjs',
		nodejsScope: true,
		fallback: 'iteration',
	});
	return { program, scopes };
}

/** @typedef {ReturnType<typeof parse>} Parsed */

/**
 * The names a function takes from outside itself.
 *
 * @param {Parsed} parsed
 * @param {Node} node the function
 * @returns {Use[]}
 */
export function usesOf({ scopes }, node) {
	const scope = scopes.scopes.find(
		({ type, block }) => type.startsWith('function') && block.range?.[0] === node.start,
	);
	return (scope?.through ?? []).map(toUse);
}

/**
 * The names a whole file takes from the engine.
 *
 * @param {Parsed} parsed
 * @returns {Use[]}
 */
export function globalsOf({ scopes }) {
	return (scopes.globalScope?.through ?? []).map(toUse);
}

/** @param {import('eslint-scope').Reference} reference @returns {Use} */
function toUse(reference) {
	const { name, range } = reference.identifier;
	return {
		name,
		at: range?.[0] ?? 0,
		ours: reference.resolved !== null,
		write: reference.isWrite(),
	};
}

/**
 * Which uses stand behind a `typeof name` that decides whether they run, and which names the file
 * itself puts on globalThis.
 *
 * @param {Parsed} parsed
 * @returns {{ isGuarded: (use: Use) => boolean, provided: Set<string> }}
 */
export function guardsOf({ program }) {
	/** @type {{ name: string, start: number, end: number }[]} */
	const asked = [];
	/** @type {{ test: Node, whole: Node }[]} */
	const branches = [];
	/** @type {Set<string>} */
	const provided = new Set();
	const branch = (/** @type {Node & { test: Node }} */ node) =>
		branches.push({ test: node.test, whole: node });
	new Visitor({
		UnaryExpression(node) {
			if (node.operator === 'typeof' && node.argument.type === 'Identifier') {
				asked.push({ name: node.argument.name, start: node.start, end: node.end });
			}
		},
		IfStatement: branch,
		ConditionalExpression: branch,
		LogicalExpression(node) {
			branches.push({ test: node.left, whole: node });
		},
		AssignmentExpression({ left }) {
			if (
				left.type === 'MemberExpression' &&
				left.object.type === 'Identifier' &&
				left.object.name === 'globalThis' &&
				left.property.type === 'Identifier'
			) {
				provided.add(left.property.name);
			}
		},
	}).visit(program);
	const isGuarded = (/** @type {Use} */ { name, at }) =>
		asked.some(
			(one) =>
				one.name === name &&
				(within(one, at) ||
					branches.some(({ test, whole }) => within(test, one.start) && within(whole, at))),
		);
	return { isGuarded, provided };
}

/** @param {{ start: number, end: number }} node @param {number} at */
function within(node, at) {
	return node.start <= at && at < node.end;
}
