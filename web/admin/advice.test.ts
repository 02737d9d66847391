import { expect, test } from 'vitest';
import { adminWords } from '../content/admin.ts';
import { adviceOnDay } from './advice.ts';

test.each([
	['2999-12-31', adminWords.laterDay],
	['31 Dec 2999', adminWords.laterDay],
	['31 Dec 2020', adminWords.meant('December\u00a031, 2020')],
	['2020-01-01', ''],
	['2999-12', ''],
	['', ''],
])('the last check of a card on %j gets the advice %j', (typed, advice) => {
	expect(adviceOnDay(typed, { isCheck: true })).toBe(advice);
});
