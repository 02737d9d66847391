import { expect, test } from 'vitest';
import { profile } from '../../../scripts/testing/pictures.ts';
import { toSrgb } from './colors.ts';

const sRgb = [
	[0.436, 0.2225, 0.0139],
	[0.3851, 0.7169, 0.0971],
	[0.1431, 0.0606, 0.7141],
];
const sRgbCurve = Buffer.from(
	'706172610000000000030000000266660000f2a700000d59000013d000000a5b',
	'hex',
);
const gamma18 = Buffer.from('63757276000000000000000101cd', 'hex');

// A megapixel takes two seconds.
test('a profile that changes no color costs no time', () => {
	expect(toSrgb(profile(sRgbCurve, 'RGB ', sRgb))).toBeUndefined();
});

test.each([
	['other colors', profile(sRgbCurve)],
	['another curve', profile(gamma18, 'RGB ', sRgb)],
])('a profile with %s is applied', (_, bytes) => {
	expect(toSrgb(bytes)).toBeDefined();
});

test.each([
	['nothing', Buffer.alloc(0)],
	['no curve', profile(Buffer.alloc(40))],
	['colors that do not add up to white', profile(gamma18, 'RGB ', [[1], [1], [1]])],
	['four colors', profile(gamma18, 'CMYK')],
	['many tags', profile(gamma18).fill(255, 128, 132).subarray(0, 140)],
])('a profile with %s is ignored', (_, bytes) => {
	expect(toSrgb(bytes)).toBeUndefined();
});
