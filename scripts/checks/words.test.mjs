import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../lib/run.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

const withWords = [
	'<p>Menu</p>',
	"<p>{'Menu'}</p>",
	"<p>{b ? 'Menu' : ''}</p>",
	'<p>{`Hello \u0024{b}!`}</p>',
	"<ul>{b.map(() => <li>{b ?? 'Menu'}</li>)}</ul>",
	'<nav aria-label="Menu" />',
	"<img alt={b + ' logo'} />",
	'<A closeLabel="Close" />',
	'<A text="سلام" />',
];
const withoutWords = [
	"<p>{b.join(' · ')}</p>",
	"<p>{b[0] ?? '–'}</p>",
	"<p>{b[0] === 'Menu' && <br className={b ? 'a' : 'b'} />}</p>",
	'<a href="#main" aria-labelledby="main" title={b[0]}>{b}</a>',
	"<img alt={b ? b[0] : ''} />",
];

let folder = '';
/** What Biome says, set up as here, of components that return them. */
let output = '';
/** The files in which it finds words. */
let found = new Set();

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'words-'));
	for (const name of ['biome.json', 'web/biome.json', '.gitignore', 'scripts/checks/words.grit']) {
		await cp(join(root, name), join(folder, name));
	}
	for (const name of ['screens', 'stores'])
		await mkdir(join(folder, 'web', name), { recursive: true });
	for (const [at, jsx] of withWords.entries()) await write(`with-${at}.tsx`, jsx);
	for (const [at, jsx] of withoutWords.entries()) await write(`without-${at}.tsx`, jsx);
	await write('a.test.tsx', '<p title="Menu">Menu</p>');
	await write('../stores/a.ts', "({ failure: () => new Error('Menu') })");
	const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
	const args = [biome, 'lint', '--max-diagnostics=none', '--colors=off', 'web'];
	const ending = await run(process.execPath, args, { cwd: folder });
	if (ending.status === 'ended') output = ending.output;
	const finding = /(\S+)\.tsx?:\d+:\d+ (?:plugin|lint\/style\/noJsxLiterals) /g;
	found = new Set([...output.matchAll(finding)].map(([, path]) => path));
});

afterAll(() => rm(folder, { recursive: true }));

/** @param {string} name @param {string} jsx */
function write(name, jsx) {
	return writeFile(
		join(folder, 'web/screens', name),
		`export const a = (b: string[]) => ${jsx};\n`,
	);
}

it('looks at every file', () => {
	expect(output).toContain(`Checked ${withWords.length + withoutWords.length + 3} files`);
});

it.each([...withWords.entries()])('finds the words in %s: %s', (at) => {
	expect(found).toContain(`web/screens/with-${at}`);
});

it.each([...withoutWords.entries()])('finds none in %s: %s', (at) => {
	expect(found).not.toContain(`web/screens/without-${at}`);
});

it('finds what a store says of a failure', () => {
	expect(found).toContain('web/stores/a');
});

it('leaves tests their own words', () => {
	expect(found).not.toContain('web/screens/a.test');
});
