// Finds words that our style guide replaces, comments that begin with a subject clause, and messages
// without a subject. Run by `npm run check`. docs/architecture.md has the terms to use.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

const rules: readonly (readonly [pattern: RegExp, instead: string])[] = [
	[/\b(?:is|are|was|were|be) told\b/i, 'name who reports what to whom'],
	[/\banew\b/i, 'again, or rebuild'],
	[/\bmend(?:s|ed|ing)?\b/i, 'fix, or normalize'],
	[/\b(?:freed of|got by|is had|are had)\b/i, 'use an active verb'],
	[/\bput back\b/i, 'restore, or undo'],
	[/\bsuch ones?\b/i, 'repeat the noun'],
	[/\bwords of the site\b/i, 'site text, or site settings'],
	[/\ball is well\b/i, 'everything works'],
	[/\bgo(?:es)? away\b/i, 'disappears, or is removed'],
	[/\bmake room\b/i, 'free some space'],
	[/\bat work\b/i, 'running'],
	[/\bis whole\b/i, 'is complete'],
	[
		/colour|behaviour|neighbour|favourite|licence|labelled\b|organisation|afterwards|full stop/i,
		'spell as Americans do',
	],
	[/^\s*(?:\/\/|\/?\*\*?|#) (?:What|Who|Where|That)\b/, 'begin with the noun'],
	// Lines of ./anemone doctor, and lines of the log.
	[/(?<!\.)\b(?:ok|warn|fail)\([`'](?!\$\{found|[A-Z][a-z ]+: )/, 'begin with “Subject: ”'],
	[/\bconsole\.error\([`']\[\w+\] [a-z]/, 'begin with a capital letter'],
];

/** Other languages, and this list. */
const skipped = /^web\/content\/(?:es|ar)\/|plain-words\.ts$/;

// New files too, so that they are checked before they are committed.
const list = ['ls-files', '-co', '--exclude-standard'];
const texts = ['*.ts', '*.tsx', '*.mjs', '*.scss', '*.md', 'anemone'];
const files = execFileSync('git', [...list, ...texts], { cwd: root, encoding: 'utf8' })
	.split('\n')
	.filter((path) => path && !skipped.test(path) && existsSync(`${root}/${path}`));

let found = 0;
for (const path of files) {
	const lines = readFileSync(`${root}/${path}`, 'utf8').split('\n');
	for (const [index, line] of lines.entries()) {
		for (const [pattern, instead] of rules) {
			const [words] = pattern.exec(line) ?? [];
			if (words === undefined) continue;
			console.log(`${path}:${index + 1}: “${words.trim()}”: ${instead}`);
			found += 1;
		}
	}
}
process.exitCode = found > 0 ? 1 : 0;
