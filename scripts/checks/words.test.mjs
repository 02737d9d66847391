import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { run } from '../lib/run.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

const withWords = [
	'<p>Menu</p>',
	"<p>{b ? 'Menu' : ''}</p>",
	'<p>{`Hello \u0024{b}!`}</p>',
	'<nav aria-label="Menu" />',
	"<img alt={b + ' logo'} />",
	'<A closeLabel="Close" />',
	'<A text="سلام" />',
	"({ failure: () => new Error('Menu') })",
];
const withoutWords = [
	"<p>{b.join(' · ')}</p>",
	"<p>{b[0] === 'Menu' && <br className={b ? 'a' : 'b'} />}</p>",
	'<a href="#main" aria-labelledby="main" title={b[0]}>{b}</a>',
];

it('Biome, set up as here, finds the words in components, and takes nothing else for words', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'words-'));
	onTestFinished(() => rm(folder, { recursive: true }));
	for (const name of ['biome.json', 'web/biome.json', '.gitignore', 'scripts/checks/words.grit']) {
		await cp(join(root, name), join(folder, name));
	}
	await mkdir(join(folder, 'web/screens'), { recursive: true });
	const lines = [...withWords, ...withoutWords].map(
		(jsx, at) => `export const a${at} = (b: string[]) => ${jsx};\n`,
	);
	await writeFile(join(folder, 'web/screens/a.tsx'), lines.join(''));
	const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
	const args = [biome, 'lint', '--max-diagnostics=none', '--colors=off', 'web'];
	const { output } = await run(process.execPath, args, { cwd: folder });
	const findings = output.matchAll(/\.tsx:(\d+):\d+ (?:plugin|lint\/style\/noJsxLiterals) /g);
	const found = new Set([...findings].map(([, line]) => Number(line)));
	expect([...found].sort()).toEqual(withWords.map((_, at) => at + 1));
});
