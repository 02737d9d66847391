// The project's folders are added to PocketBase's command line only where none was given.
import { expect, test } from 'vitest';
import { flagValue, folderFlags } from './arguments.mjs';

test.each([
	[['--dir=/data'], '/data'],
	[['--dir', '/data'], '/data'],
	[['--dir=a', 'serve', '--dir=b=c'], 'b=c'],
	[['--dirty=/data', 'dir'], undefined],
	[['--dir'], ''],
])('%j gives the folder %j', (args, value) => {
	expect(flagValue(args, 'dir')).toBe(value);
});

test('adds all four folders to a bare command line', () => {
	expect(folderFlags('/site', ['serve'])).toEqual([
		'--dir=/site/pb_data',
		'--hooksDir=/site/pb_hooks',
		'--migrationsDir=/site/pb_migrations',
		'--publicDir=/site/pb_public',
	]);
});

test('leaves out folders that the user gave, in either form', () => {
	expect(folderFlags('/site', ['serve', '--dir', '/a', '--publicDir=/b'])).toEqual([
		'--hooksDir=/site/pb_hooks',
		'--migrationsDir=/site/pb_migrations',
	]);
});
