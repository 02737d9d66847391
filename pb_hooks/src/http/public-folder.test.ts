import { expect, test } from 'vitest';
import { publicFolder } from './public-folder.ts';

test.each([
	[['pocketbase', 'serve'], '/here'],
	[['pocketbase', 'serve', '--publicDir=/a b'], '/a b'],
	[['pocketbase', '--publicDir', '/a', 'serve'], '/a'],
	[['pocketbase', '--publicDir=/a', '--publicDir=/b'], '/b'],
	[['pocketbase', '--publicDir='], '/here'],
	[['pocketbase', '--publicDir'], '/here'],
	[['--publicDir=/a'], '/here'],
])('%j serves %s', (args, folder) => {
	expect(publicFolder(args, '/here')).toBe(folder);
});
