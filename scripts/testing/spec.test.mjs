import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkSpec, describeSpec, findChange, findGaps } from './spec.mjs';

const chapters = {
	'1. Doors': { 'S1.1': 'A door *opens*.', 'S1.2': 'A door closes.' },
	'2. Windows': { 'S2.1': 'A window has glass.' },
};

/** @param {string} title @param {string[]} spec */
const passing = (title, spec, file = 'web/door.test.ts') => ({ file, title, spec });

const opens = passing('a door > opens', ['S1.1']);
const closes = passing('a door > closes', ['S1.2', 'S1.1']);
const glass = passing('shines', ['S2.1'], 'web/a/window.test.ts');
const all = [opens, closes, glass];

describe('the gaps', () => {
	it('are none where every line is held', () => {
		expect(findGaps(chapters, [...all, passing('holds no line', [])])).toEqual([]);
	});

	it('name a line that no test holds', () => {
		expect(findGaps(chapters, [opens, glass])).toEqual(['no test that passed holds S1.2']);
	});

	it('name a test that holds a line that is none', () => {
		const lost = passing('slams', ['S1.1', 'S1.9']);
		expect(findGaps(chapters, [...all, lost])).toEqual([
			'web/door.test.ts: slams: S1.9 is no line of docs/spec.json',
		]);
	});

	it('name a title with a code', () => {
		const code = ['S2', '14'].join('.');
		expect(findGaps(chapters, [...all, passing(`slams (${code})`, [])])).toEqual([
			`web/door.test.ts: slams (${code}): a title holds no code, meta.spec does`,
		]);
	});
});

describe('the page', () => {
	const page = describeSpec(chapters, all);

	it('has every line under its chapter, with the tests that hold it', () => {
		expect(page.slice(page.indexOf('\n## '))).toBe(`
## 1. Doors

**S1.1** A door \\*opens\\*.

- [web/door.test.ts](../web/door.test.ts)
  - a door > closes
  - a door > opens

**S1.2** A door closes.

- [web/door.test.ts](../web/door.test.ts)
  - a door > closes

## 2. Windows

**S2.1** A window has glass.

- [web/a/window.test.ts](../web/a/window.test.ts)
  - shines
`);
	});

	it('is the same in whatever order tests pass, and however often', () => {
		expect(describeSpec(chapters, [glass, closes, opens, closes])).toBe(page);
	});
});

describe('a change', () => {
	it('is none between equals', () => {
		expect(findChange('a\nb\n', 'a\nb\n')).toEqual([]);
	});

	it.each([
		['another line', 'a\nb\n', 'a\nc\n', 'line 2 would be: c'],
		['a line more', 'a\n', 'a\nc\n', 'line 2 would be: c'],
		['the end', 'a\n\n', 'a\n', 'line 3 would be: (no more)'],
	])('is named by its first line: %s', (_, written, current, change) => {
		expect(findChange(written, current)).toEqual([
			`docs/spec.md is not current: run npm test -- --write-spec (${change})`,
		]);
	});
});

describe('the check', () => {
	/** @type {string} */
	let root;

	beforeEach(async () => {
		root = await mkdtemp(join(tmpdir(), 'spec-'));
		await mkdir(join(root, 'docs'));
		await writeFile(join(root, 'docs/spec.json'), JSON.stringify(chapters));
		await writeFile(join(root, 'docs/spec.md'), 'old\n');
	});
	afterEach(() => rm(root, { recursive: true }));

	const written = () => readFile(join(root, 'docs/spec.md'), 'utf8');

	it('complains of an old page and leaves it alone', async () => {
		const [problem, ...more] = await checkSpec({ root, passed: all, write: false });
		expect(problem).toMatch(/^docs\/spec\.md is not current: .* \(line 1 would be: # The/);
		expect(more).toEqual([]);
		expect(await written()).toBe('old\n');
	});

	it('is content with the page that it wrote', async () => {
		expect(await checkSpec({ root, passed: all, write: true })).toEqual([]);
		expect(await written()).toBe(describeSpec(chapters, all));
		expect(await checkSpec({ root, passed: all, write: false })).toEqual([]);
	});

	it('complains of gaps also when it writes', async () => {
		const problems = await checkSpec({ root, passed: [opens, closes], write: true });
		expect(problems).toEqual(['no test that passed holds S2.1']);
	});
});
