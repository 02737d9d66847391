import { expect, test } from 'vitest';
import { momentInWords } from './coalition-time.ts';

test('a moment is in the coalition’s time zone, as in the server’s messages', () => {
	globalThis.coalitionZone = 'Asia/Gaza';
	const words = 'Friday 23 November 2035, 5:00 am (Gaza time)';
	expect(momentInWords('2035-11-23 03:00:00.000Z')).toBe(words);
});
