import { expect, test } from 'vitest';
import { explain } from './explain.ts';

test.each([
	// Two first starts at the same time.
	[
		'Failed to save applied migration info for 1640988000_aux_init.go: database is locked (517).',
		'/data is in use by another process just now: try again in a moment',
	],
	['database is locked (5) (SQLITE_BUSY)', '/data is in use by another process just now: try'],
	['database disk image is malformed (11)', '/data/data.db is damaged: ./anemone restore a backup'],
	['database or disk is full (13)', 'the disk of /data is full: make room'],
	['write /data/a.zip: no space left on device', 'the disk of /data is full: make room'],
	['unable to open database file (14)', '/data cannot be written by this user: give it to'],
	['listen tcp 127.0.0.1:80: bind: address already in use', '127.0.0.1:80 is taken by another'],
	['listen tcp 127.0.0.1:80: bind: permission denied', '127.0.0.1:80 may only be used by an adm'],
	['listen tcp: address 99999: invalid port', '127.0.0.1:80 cannot be listened on (listen '],
])('%s is explained with the fix', (said, words) => {
	const told = explain(new Error(said), '/data', '127.0.0.1:80');
	expect(told).toContain(words);
	// The path may be a folder for backups.
	expect(told).not.toContain('--dir');
});

test.each(['not a directory', 'file exists', 'no such file or directory'])(
	'a folder that cannot be created (%s) is explained',
	(reason) => {
		const told = explain(new Error(`mkdir /data: ${reason}`), '/data');
		expect(told).toMatch(/^\/data cannot be a folder, as .*: name another one with --dir$/);
	},
);
