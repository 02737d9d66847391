// docs/spec.md: every line of the specification, with the tests that hold it.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * @typedef {Record<string, Record<string, string>>} Chapters lines by their code, by chapter
 * @typedef {{ file: string, title: string, spec: readonly string[] }} PassedTest
 *   `spec` has the codes of the lines that it holds
 */

const opening = `# The specification, and the tests that hold it

Written by \`npm test -- --write-spec\` from [spec.json](spec.json) and the tests that passed; by hand, change those.
`;

/**
 * Compares docs/spec.md with the tests that passed in a whole run, or writes it from them.
 *
 * @param {{ root: string, passed: PassedTest[], write: boolean }} options
 * @returns {Promise<string[]>} what is wrong, a line each
 */
export async function checkSpec({ root, passed, write }) {
	const page = join(root, 'docs/spec.md');
	const chapters = JSON.parse(await readFile(join(root, 'docs/spec.json'), 'utf8'));
	const current = describeSpec(chapters, passed);
	if (write) await writeFile(page, current);
	return [...findGaps(chapters, passed), ...findChange(await readFile(page, 'utf8'), current)];
}

/**
 * Answers lines that no test holds and tests that name lines wrongly.
 *
 * @param {Chapters} chapters
 * @param {PassedTest[]} passed
 */
export function findGaps(chapters, passed) {
	const codes = Object.values(chapters).flatMap(Object.keys);
	const named = new Set(passed.flatMap(({ spec }) => spec));
	const loose = codes.filter((code) => !named.has(code));
	const problems = loose.map((code) => `no test that passed holds ${code}`);
	for (const { file, title, spec } of passed) {
		const say = (/** @type {string} */ what) => problems.push(`${file}: ${title}: ${what}`);
		const unknown = spec.filter((code) => !codes.includes(code));
		for (const code of unknown) say(`${code} is no line of docs/spec.json`);
		if (/\bS\d+\.\d+\b/.test(title)) say('a title holds no code, meta.spec does');
	}
	return unique(problems);
}

/**
 * The text of docs/spec.md. A test that ran in several suites stands there once.
 *
 * @param {Chapters} chapters
 * @param {PassedTest[]} passed in any order
 */
export function describeSpec(chapters, passed) {
	const parts = Object.entries(chapters).flatMap(([chapter, lines]) => [
		`\n## ${chapter}\n`,
		...Object.entries(lines).map(([code, line]) => {
			const holding = passed.filter(({ spec }) => spec.includes(code));
			return `\n**${code}** ${escapeMarkdown(line)}\n\n${listTests(holding)}`;
		}),
	]);
	return opening + parts.join('');
}

/** @param {PassedTest[]} tests */
function listTests(tests) {
	const files = unique(tests.map(({ file }) => file)).map((file) => {
		const titles = tests.filter((test) => test.file === file).map(({ title }) => title);
		const items = unique(titles).map((title) => `  - ${escapeMarkdown(title)}\n`);
		return `- [${file}](../${file})\n${items.join('')}`;
	});
	return files.join('');
}

/** What runs in React runs in Preact too. @param {string[]} texts */
const unique = (texts) => [...new Set(texts)].sort();
/** @param {string} text */
const escapeMarkdown = (text) => text.replace(/[\\`*_<[\]&]/g, '\\$&');

/** Answers the first difference, if any. @param {string} written @param {string} current */
export function findChange(written, current) {
	if (written === current) return [];
	const [before, now] = [written.split('\n'), current.split('\n')];
	let at = 0;
	while (before[at] === now[at]) at += 1;
	const change = `line ${at + 1} would be: ${now[at] ?? '(no more)'}`;
	return [`docs/spec.md is not current: run npm test -- --write-spec (${change})`];
}
