import { expect, test } from 'vitest';
import { publicFileName } from './file-name.ts';

test.each(['a.js', 'assets/app-1a.js', 'a b.txt', 'é.svg', '.well-known/security.txt', 'a..b'])(
	'"%s" may be a public file',
	(path) => {
		expect(publicFileName(path)).toBe(path);
	},
);

test.each([
	'',
	'a/',
	'a//b',
	'..',
	'../a',
	'a/../b',
	'.env',
	'a/.git/config',
	'.well-known.txt',
	'a\\b',
	'C:/a',
	'a\u0000.js',
	'a\nb',
	'a\u007f',
	'a'.repeat(501),
])('%j may not be a public file', (path) => {
	expect(publicFileName(path)).toBeUndefined();
});
