import { expect, test } from 'vitest';
import { folderFlag } from './folder-flag.ts';

test.each([
	[['pocketbase', 'serve'], '/here'],
	[['pocketbase', 'serve', '--publicDir=/a b'], '/a b'],
	[['pocketbase', '--publicDir', '/a', 'serve'], '/a'],
	[['pocketbase', '--publicDir=/a', '--publicDir=/b'], '/b'],
	[['pocketbase', '--publicDir='], '/here'],
	[['pocketbase', '--publicDir'], '/here'],
	[['--publicDir=/a'], '/here'],
])('%j gives %s', (args, folder) => {
	expect(folderFlag(args, '--publicDir', '/here')).toBe(folder);
});
