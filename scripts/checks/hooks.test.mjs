import { describe, expect, it } from 'vitest';
import { findProblems } from './hooks.mjs';

/** @param {string} source @param {string} [file] */
const problems = (source, file = 'x.pb.js') => findProblems(file, source);

const thin = `routerAdd('GET', '/x', (e) => {
	const { answer } = require(\`\${__hooks}/lib/x.js\`);
	return answer(e, $app);
});`;

describe('handlers see nothing of their file', () => {
	it('accepts a handler that requires what it needs', () => {
		expect(problems(thin)).toEqual([]);
	});

	it.each([
		['a constant', 'const a = 1;\nonBootstrap((e) => { e.next(); console.log(a); });'],
		['a function', 'function a() {}\ncronAdd("n", "* * * * *", () => { a(); });'],
		['a nested use', 'let a;\nrouterUse((e) => { const f = () => a; return f(); });'],
		['a use in a default', 'var a;\nrouterAdd("GET", "/", (e, b = a) => b);'],
		['a shorthand property', 'const a = 1;\nrouterAdd("GET", "/", (e) => e.json(200, { a }));'],
		[
			'a middleware',
			'const a = 1;\nrouterUse(new Middleware((e) => { a; return e.next(); }, -1));',
		],
		['a later middleware', 'const a = 1;\nrouterAdd("GET", "/", (e) => 1, (e) => a);'],
		['a required module', 'const a = require("x");\nonRecordCreate((e) => { a.b(e); });'],
	])('refuses %s of the file scope', (_, source) => {
		expect(problems(source)).toEqual([expect.stringMatching(/^pb_hooks\/x\.pb\.js:2: .* uses a,/)]);
	});

	it.each([
		['its own names', 'const a = 1;\nonBootstrap((e) => { const a = 2; e.next(a); });'],
		['its own name', 'onBootstrap(function a(e) { e.next(); a.b = 1; });'],
		['a property of that name', 'const a = 1;\nonBootstrap((e) => { e.a = { a: 2 }; e.a; });'],
		['a middleware of PocketBase', 'routerAdd("GET", "/", (e) => 1, $apis.gzip());'],
	])('accepts %s', (_, source) => {
		expect(problems(source)).toEqual([]);
	});

	it.each([
		['a name', 'function a(e) {}\nrouterAdd("GET", "/", a);'],
		['a member', 'routerAdd("GET", "/", require("x").a);'],
		['a call', '\nonBootstrap(make());'],
	])('refuses %s in the place of the function', (_, source) => {
		expect(problems(source)).toEqual([expect.stringContaining('the function itself')]);
	});

	it('refuses an async handler', () => {
		expect(problems('routerAdd("GET", "/", async (e) => { await e; });')).toEqual([
			expect.stringContaining('async'),
		]);
	});
});

describe('what the engine lacks', () => {
	it.each([
		'URL',
		'URLSearchParams',
		'TextEncoder',
		'structuredClone',
		'Intl',
		'setTimeout',
		'fetch',
	])('refuses %s', (name) => {
		const source = `module.exports = { a() { return ${name}; } };`;
		expect(problems(source, 'lib/x.js')).toEqual([
			`pb_hooks/lib/x.js:1: ${name} does not exist in this engine`,
		]);
	});

	it.each([
		['a class of its own', 'class URLSearchParams {}\nexports.a = new URLSearchParams();'],
		['one it puts on globalThis', 'globalThis.URL ??= class {};\nexports.a = () => new URL();'],
		['one it asks for', 'exports.a = typeof fetch === "function" ? fetch : null;'],
		['one it asks for first', 'if (typeof window !== "undefined" && window.a) window.a();'],
		['a property of that name', 'exports.URL = exports.performance.now();'],
	])('accepts %s', (_, source) => {
		expect(problems(source, 'lib/x.js')).toEqual([]);
	});

	it('lets packages in the renderer mention what only browsers run, and ours not', () => {
		const bundle = '// node_modules/a.js\nconst a = () => new URL(window.b);\n// web/lib/a.ts\n';
		expect(problems(`${bundle}const c = () => document.d;`, 'lib/renderer.js')).toEqual([]);
		const ours = 'const c = () => new URL("/");';
		expect(problems(bundle + ours, 'lib/renderer.js')).toEqual([
			'pb_hooks/lib/renderer.js:4: URL does not exist in this engine',
		]);
		expect(problems(bundle, 'lib/pages.js')).toHaveLength(2);
	});

	it('does not take one question for an answer everywhere', () => {
		const source = 'exports.a = typeof fetch;\nexports.b = () => fetch("/");';
		expect(problems(source, 'lib/x.js')).toEqual([expect.stringContaining('x.js:2: fetch')]);
	});

	it.each([
		['an async generator', 'exports.a = async function* () {};', 'async generators'],
		['for await', 'exports.a = async (b) => { for await (const c of b) c(); };', 'for await'],
		['import()', 'exports.a = () => import("x");', 'import()'],
		['an ES module', 'export const a = 1;', 'outside a module'],
		['broken code', 'const a = ;', 'pb_hooks/lib/x.js:1: '],
		['Object.groupBy', 'exports.a = Object.groupBy([], String);', 'Object.groupBy'],
	])('refuses %s', (_, source, text) => {
		expect(problems(source, 'lib/x.js')).toEqual([expect.stringContaining(text)]);
	});
});
