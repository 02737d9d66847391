import { expect, test } from 'vitest';
import { flagValue } from './flag-value.ts';

test.each([
	[['pocketbase', 'serve'], '/here'],
	[['pocketbase', 'serve', '--publicDir=/a b'], '/a b'],
	[['pocketbase', '--publicDir', '/a', 'serve'], '/a'],
	[['pocketbase', '--publicDir=/a', '--publicDir=/b'], '/b'],
	[['pocketbase', '--publicDir='], '/here'],
	[['pocketbase', '--publicDir'], '/here'],
	[['--publicDir=/a'], '/here'],
])('%j gives %s', (args, folder) => {
	expect(flagValue(args, '--publicDir', '/here')).toBe(folder);
});
