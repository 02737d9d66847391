// The build lowers syntax to its target, not built-ins: if a browser lacks one, a page breaks there.
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { CompatData, Identifier } from '@mdn/browser-compat-data';
import { expect, test } from 'vitest';
import { ADMIN_SCRIPTS, BROWSERS } from './web.ts';

/** MDN's table of the versions that have a feature. */
const table: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data');
const parts = [table.javascript.builtins ?? {}, table.api] as Identifier[];

function isNewer(version: string | false | null, than: string) {
	const [[major = 0, minor = 0] = [], [oldMajor = 0, oldMinor = 0] = []] = [version, than].map(
		(it) => String(it).replace('≤', '').split('.').map(Number),
	);
	return !(major < oldMajor || (major === oldMajor && minor <= oldMinor));
}

/** Returns whether every browser of the target has the feature. */
const isInTarget = ({ __compat }: Identifier) =>
	Object.entries(BROWSERS).every(([browser, version]) =>
		[__compat?.support[browser as keyof typeof BROWSERS] ?? []]
			.flat()
			.some((it) => !(it.flags || it.prefix || isNewer(it.version_added, version))),
	);

const childrenOf = (part: Identifier) =>
	Object.entries(part).filter(([name]) => name !== '__compat') as [string, Identifier][];

/** Returns the patterns of uses in minified code, by the built-in's name. */
function findPatterns() {
	const patterns = new Map<string, RegExp>();
	const known = new Set<string>();
	for (const [owner, members] of parts.flatMap(childrenOf)) {
		const use = new RegExp(`(?<![\\w.$])${owner}[.(]|new ${owner}\\b`);
		if (!isInTarget(members)) patterns.set(owner, use);
		for (const [member, feature] of childrenOf(members)) {
			const name = member.replace(/_static$/, '');
			const isStatic = name !== member;
			if (isInTarget(feature)) known.add(name);
			else if (isStatic) patterns.set(`${owner}.${name}`, new RegExp(`\\b${owner}\\.${name}\\(`));
			// The minifier may give a function of ours such a name, which may be spread: `...at(x)`.
			else if (/^\w+$/.test(name)) patterns.set(name, new RegExp(`(?<!\\.)\\.${name}\\(`));
		}
	}
	for (const name of known) patterns.delete(name);
	return patterns;
}

/** Methods of our own and of packages that have the name of a newer built-in. */
const OTHERS = [
	'createContext',
	'destroy',
	'drop',
	'notify',
	'startViewTransition',
	'subscribe',
	'unsubscribe',
];

test('visitors’ scripts use only built-ins that every browser of the target has', async () => {
	const folder = new URL('../../pb_public/', import.meta.url);
	const names = (await readdir(new URL('assets/', folder))).filter(
		(name) =>
			name.endsWith('.js') &&
			!ADMIN_SCRIPTS.some((admin) => name.startsWith(admin.replace('.ts', ''))),
	);
	const patterns = [...findPatterns()].filter(([name]) => !OTHERS.includes(name));
	const examples = ['at', 'hasOwn', 'structuredClone', 'AbortSignal.timeout', 'randomUUID'];
	expect(patterns.map(([name]) => name)).toEqual(expect.arrayContaining(examples));
	const found: string[] = [];
	for (const name of ['index.html', ...names.map((name) => `assets/${name}`)]) {
		const file = await readFile(new URL(name, folder), 'utf8');
		const [, code = file] = /<script[^>]*>(.*?)<\/script>/s.exec(file) ?? [];
		for (const [used, pattern] of patterns) {
			const check = new RegExp(`["']${used}["']in\\b|\\.${used}(?:&&|\\?)|typeof ${used}\\b`);
			if (pattern.test(code) && !check.test(code)) found.push(`${name}: ${used}`);
		}
	}
	expect(found).toEqual([]);
});
