import { expect, test } from 'vitest';
import { momentInWords } from './coalition-time.ts';

test.each([
	['2035-11-23 13:00:00.000Z', 'Friday, November 23, 2035, 3:00 pm (Gaza time)'],
	['2035-11-22 22:30:00.000Z', 'Friday, November 23, 2035, 12:30 am (Gaza time)'],
])('%s is in the coalition’s time zone, as in the server’s messages', (moment, words) => {
	globalThis.coalitionZone = 'Asia/Gaza';
	expect(momentInWords(moment)).toBe(words);
});
