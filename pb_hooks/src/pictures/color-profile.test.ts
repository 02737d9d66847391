import { expect, test } from 'vitest';
import { adobeRgb, displayP3, gamma, profile, SECRET } from '../../../scripts/testing/pictures.ts';
import { profileLike } from './color-profile.ts';

const sRgb = [
	[0.436, 0.2225, 0.0139],
	[0.3851, 0.7169, 0.0971],
	[0.1431, 0.0606, 0.7141],
];

test.each([
	['Display P3', displayP3],
	['Adobe RGB', adobeRgb],
])('a profile like that of %s is replaced with ours, which is short', (_, colors) => {
	const own = profileLike(profile(colors));
	expect(own?.length).toBeLessThan(500);
	expect(own && profileLike(own)).toEqual(own);
	const measured = colors.map((color) => color.map((value) => value + 0.01));
	const curve = Buffer.concat([gamma, Buffer.from(SECRET)]);
	expect(profileLike(profile(measured, curve))).toEqual(own);
});

test.each([
	['of sRGB', profile(sRgb)],
	['of other colors', profile([[1], [1], [1]])],
	['that ends too early', profile(adobeRgb).subarray(0, 210)],
	['without anything', Buffer.alloc(0)],
])('a profile %s is not replaced', (_, bytes) => {
	expect(profileLike(bytes)).toBeUndefined();
});
