import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../lib/root.ts';
import { releasesOf } from '../package.ts';

const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** Returns the files of this repository that match a pattern. */
const filesLike = (pattern: string) =>
	execFileSync('git', ['ls-files', '-co', '--exclude-standard', pattern], {
		cwd: root,
		encoding: 'utf8',
	})
		.split('\n')
		.filter((path) => path && existsSync(join(root, path)));

const files = filesLike('*.md');

/** Returns a text without its code, which contains no links or headings. */
const prose = (text: string) =>
	text.replace(/^( *)```[\s\S]*?^\1```/gm, '').replace(/`[^`\n]*`/g, 'code');

/** Returns the anchors that GitHub creates for a file's headings. */
function anchorsOf(path: string) {
	const headings = textOf(path)
		.replace(/^( *)```[\s\S]*?^\1```/gm, '')
		.matchAll(/^#+ (.+)$/gm);
	return [...headings].map(([, title = '']) =>
		title
			.toLowerCase()
			.replace(/[^\p{L}\p{N} _-]/gu, '')
			.replaceAll(' ', '-'),
	);
}

/** True if the target of a relative link exists. */
function leadsSomewhere(from: string, link: string) {
	const [path = '', anchor] = link.split('#');
	const to = path === '' ? from : join(dirname(from), path);
	if (!existsSync(join(root, to))) return false;
	return anchor === undefined || !to.endsWith('.md') || anchorsOf(to).includes(anchor);
}

/** The package README links to files in the package, where another test checks its links. */
const sources = files.filter((path) => path !== 'scripts/package/README.md');

it.each(sources)('every relative link of %s leads to a file and a heading', (path) => {
	const links = [...prose(textOf(path)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to);
	const relative = links.filter((to) => !/^[a-z]+:/.test(to));
	expect(relative.filter((to) => !leadsSomewhere(path, to))).toEqual([]);
});

/** Skips paths that are placeholders or are written by the build. */
const isSource = (path: string) => !/[A-Z]{2}|[{*]|^pb_(?:public|hooks\/lib)\//.test(path);

it.each(sources)('every path that %s names in code exists', (path) => {
	const named = textOf(path).matchAll(/`((?:docs|pb_\w+|scripts|web)\/[^\s`]*)`/g);
	const paths = [...named].map(([, to = '']) => to).filter(isSource);
	expect(paths.filter((to) => !existsSync(join(root, to)))).toEqual([]);
});

it.each(sources)('every name that %s has from the code exists there', (path) => {
	const names = [...textOf(path).matchAll(/`([a-z]+[A-Z]\w+)/g)].map(([, name = '']) => name);
	const isCode = (name: string) =>
		spawnSync('git', ['grep', '-qwF', name, '*.ts', '*.tsx'], { cwd: root }).status === 0;
	expect(names.filter((name) => !isCode(name))).toEqual([]);
});

it.each(sources)('every pattern for tests in %s selects a file', (path) => {
	const code = filesLike('*.ts*');
	const commands = textOf(path).matchAll(/npm test -- (?:--project (\w+))?([^`\n#]*)/g);
	const others = [...commands].flatMap(([, project = '', words = '']) => {
		const suite = { '': '.ts', node: '.test.' }[project] ?? `.${project}.test.`;
		const patterns = words
			.replace(/-t '.*'/, '')
			.split(' ')
			.filter(isSource);
		return patterns.filter((it) => !code.some((file) => file.includes(suite) && file.includes(it)));
	});
	expect(others).toEqual([]);
});

const { engines, repository } = JSON.parse(textOf('package.json'));

it('README.md names the oldest Node that works', () => {
	expect(textOf('README.md')).toContain(`Node ${engines.node.slice(2)} or newer`);
});

it('README.md and the guides name the releases and the image of package.json, or none', () => {
	const named = ['README.md', 'docs/hosting.md'].map((path) =>
		[...new Set(textOf(path).match(/https:\S+\/releases\b/g))].join(),
	);
	expect(named).toEqual([releasesOf(repository), releasesOf(repository)]);
	const place = repository?.split('/').slice(3).join('/').toLowerCase() ?? 'OWNER/REPOSITORY';
	expect(textOf('docs/hosting-more.md')).toContain(`ghcr.io/${place}:`);
});

it('the address of the releases follows the repository, which must be an address', () => {
	expect(releasesOf('https://a.b/c')).toBe('https://a.b/c/releases');
	for (const other of [{ url: 'https://a.b' }, 'git@a:b/c', 'javascript:alert(1)', 'https://a b']) {
		expect(() => releasesOf(other)).toThrow(/write repository as an address/);
	}
});
