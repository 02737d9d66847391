import { expect, test } from 'vitest';
import { profile, SECRET } from '../../../scripts/testing/pictures.ts';
import { cleanProfile } from './color-profile.ts';

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

test('a profile that changes no color is dropped', () => {
	expect(cleanProfile(profile(sRgbCurve, 'RGB ', sRgb))).toBeUndefined();
});

test.each([
	['other colors', profile(sRgbCurve)],
	['another curve', profile(gamma18, 'RGB ', sRgb)],
])('a profile with %s is kept', (_, bytes) => {
	expect(cleanProfile(bytes)).toBeDefined();
});

test.each([
	['nothing', Buffer.alloc(0)],
	['no curve', profile(Buffer.alloc(40))],
	['colors that do not add up to white', profile(gamma18, 'RGB ', [[1], [1], [1]])],
	['four colors', profile(gamma18, 'CMYK')],
	['many tags', profile(gamma18).fill(255, 128, 132).subarray(0, 140)],
])('a profile with %s is dropped', (_, bytes) => {
	expect(cleanProfile(bytes)).toBeUndefined();
});

const table = (length: number) => {
	const tag = Buffer.alloc(12 + length * 2);
	tag.write('curv');
	tag.writeUInt32BE(length, 8);
	for (let index = 0; index < length; index++) {
		tag.writeUInt16BE(Math.round((index / (length - 1)) ** 1.8 * 65_535), 12 + index * 2);
	}
	return tag;
};

test.each([
	['a power', sRgbCurve, 500],
	['a short table', table(200), 1700],
	['a long table', table(4096), 2100],
])('a profile with %s is kept alone, and in few bytes', (_, curve, most) => {
	const kept = cleanProfile(profile(Buffer.concat([curve, Buffer.from(SECRET)])));
	expect(Buffer.from(kept ?? []).includes(SECRET)).toBe(false);
	expect(kept?.length).toBeLessThan(most);
	expect(kept && cleanProfile(kept)).toEqual(kept);
});
