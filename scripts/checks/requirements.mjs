// Every requirement has a test that names it, and every name in a test is a requirement.
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

const NAME = /\bS\d\.\d+\b/g;
const SKIPPED = new Set(['node_modules', 'pb_data', 'pb_public']);

/**
 * Compares the numbered requirements with the numbers that tests name in their titles.
 *
 * @param {{ root: string }} options
 * @returns {Promise<string[]>} what is wrong, a line each
 */
export async function checkRequirements({ root }) {
	const rows = JSON.parse(await readFile(join(root, 'web/testing/requirements.json'), 'utf8'));
	const tests = new Map();
	for (const folder of ['web', 'pb_hooks', 'scripts']) {
		for (const path of await testFiles(join(root, folder))) {
			tests.set(relative(root, path), await readFile(path, 'utf8'));
		}
	}
	return compareRequirements(Object.keys(rows), tests);
}

/**
 * @param {string[]} rows
 * @param {Map<string, string>} tests text by path
 * @returns {string[]}
 */
export function compareRequirements(rows, tests) {
	const known = new Set(rows);
	const held = new Set();
	const problems = [];
	for (const [path, text] of tests) {
		for (const [name] of text.matchAll(NAME)) {
			if (known.has(name)) held.add(name);
			else problems.push(`${path} names ${name}, which is no requirement`);
		}
	}
	const loose = rows.filter((row) => !held.has(row));
	return [...problems, ...loose.map((row) => `no test names requirement ${row}`)];
}

/**
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
async function testFiles(folder) {
	const entries = await readdir(folder, { withFileTypes: true });
	const found = entries
		.filter((entry) => !SKIPPED.has(entry.name))
		.map(async (entry) => {
			const path = join(folder, entry.name);
			if (entry.isDirectory()) return testFiles(path);
			return /\.test\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : [];
		});
	return (await Promise.all(found)).flat();
}
