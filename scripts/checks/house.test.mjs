import { expect, it } from 'vitest';
import { findInText } from './house.mjs';

const slash = '/';
const dot = '.';

it.each([
	['docs/a.md', `see ${slash}home/someone/anemone`],
	['docs/a.md', `"${slash}Users/someone"`],
	['a.mjs', `'${slash}root/.cache'`],
	['a.md', `C:${'\\'}Users${'\\'}someone`],
	['.npmrc', `registry=https:/${slash}registry.example.org/npm`],
	['package.json', '{ "dependencies": { "a": "^1.2.3" } }'],
	['package.json', '{ "devDependencies": { "a": "latest" } }'],
	['package-lock.json', '{ "resolved": "https://example.org/a.tgz" }'],
	['web/a.test.ts', `it${dot}only('a', () => {})`],
	['web/a.test.tsx', `describe.each([1])${dot}skip('a', () => {})`],
])('finds the problem in %s: %s', (file, text) => {
	expect(findInText(file, text)).toHaveLength(1);
});

it.each([
	[
		'docs/a.md',
		'Copy the folder to /opt/anemone; logs are in /var/log, https://example.org/home/a.',
	],
	['docs/a.md', 'The home page answers /home/ and ~/work/a.'],
	['package.json', '{ "dependencies": { "a": "1.2.3", "b": "1.0.0-rc.1" } }'],
	['web/a.test.ts', 'it.skipIf(!tool)("a", () => { list.only(); });'],
	['web/a.ts', `submit${dot}only`],
])('finds nothing in %s: %s', (file, text) => {
	expect(findInText(file, text)).toEqual([]);
});

it('says where', () => {
	expect(findInText('a.md', `\n\n${slash}home/someone`)).toEqual([
		`a.md:3: ${slash}home/someone is a path of one machine`,
	]);
});
