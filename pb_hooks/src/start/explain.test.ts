import { expect, test } from 'vitest';
import { explain } from './explain.ts';

test.each([
	// Two first starts at once.
	[
		'Failed to save applied migration info for 1640988000_aux_init.go: database is locked (517).',
		'/data is in use by another process just now: try again in a moment',
	],
	['database is locked (5) (SQLITE_BUSY)', '/data is in use by another process just now: try'],
	['database disk image is malformed (11)', '/data/data.db is damaged: ./anemone restore a backup'],
	['unable to open database file (14)', '/data cannot be written by this user: give it to'],
])('%s is told as what to do', (said, words) => {
	expect(explain(new Error(said), '/data')).toContain(words);
});
