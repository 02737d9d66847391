import { expect, test } from 'vitest';
import { explain } from './explain.ts';

test.each([
	// Two first starts at the same time.
	[
		'Failed to save applied migration info for 1640988000_aux_init.go: database is locked (517).',
		'/data is in use by another process. Try again in a moment',
	],
	['database is locked (5) (SQLITE_BUSY)', '/data is in use by another process. Try'],
	[
		'database disk image is malformed (11)',
		'A database in /data is damaged. To see which, run: ./anemone doctor',
	],
	['database or disk is full (13)', 'The disk of /data is full. Free some space'],
	['write /data/a.zip: no space left on device', 'The disk of /data is full. Free some space'],
	['unable to open database file (14)', 'This user cannot write /data. Give the folder to'],
	[
		'listen tcp 127.0.0.1:80: bind: address already in use',
		'Another program already uses 127.0.0.1:80. Stop',
	],
	[
		'listen tcp 127.0.0.1:80: bind: permission denied',
		'Only an administrator may use 127.0.0.1:80. Choose',
	],
	['listen tcp: address 99999: invalid port', 'The server cannot use 127.0.0.1:80 (listen '],
])('%s is explained with the fix', (said, words) => {
	const message = explain(new Error(said), '/data', '127.0.0.1:80');
	expect(message).toContain(words);
	// The path may be a folder for backups.
	expect(message).not.toContain('--dir');
});

test.each(['not a directory', 'file exists', 'no such file or directory'])(
	'a folder that cannot be created (%s) is explained',
	(reason) => {
		const message = explain(new Error(`mkdir /data: ${reason}`), '/data');
		expect(message).toMatch(
			/^The folder \/data cannot be created, because .*\. Name another folder with --dir$/,
		);
	},
);
