import { expect, test } from 'vitest';
import { markOf } from './picture-mark.ts';

type Pixel = (x: number, y: number) => readonly [number, number, number, number];

const markAt = (width: number, height: number, colorsAt: Pixel) =>
	markOf({ width, height, colorsAt });

test.each<[string, Pixel, string]>([
	['a photograph', (x, y) => [x * 3, y * 6, 90, 255], '_photo_'],
	['a photograph with a color at three sides', (_, y) => [y < 38 ? 255 : 0, 0, 0, 255], '_photo_'],
	[
		'a logo on one color',
		(x, y) => [Math.hypot(x - 40, y - 20) < 15 ? 250 : 200, 16, 46, 255],
		'_ZABELSUVW_',
	],
	['a logo with a slightly uneven border', (x) => [x % 20, 0, 0, 255], '_ZEG_'],
	['a logo with transparent areas', (x) => [x * 3, 0, 0, x < 40 ? 0 : 255], '_onlight_'],
	['a light logo', (x) => [255, 255, 255, x < 60 ? 0 : 255], '_ondark_'],
	[
		'a light logo with a colored line',
		(x, y) => [255, y < 5 ? 120 : 255, 200, x < 40 ? 0 : 255],
		'_ondark_',
	],
	[
		'a light logo with a red part',
		(x) => (x < 50 ? [255, 255, 255, x < 40 ? 0 : 255] : [179, 32, 42, 255]),
		'_ondark_',
	],
	[
		'a logo with dark and light parts',
		(x) => (x < 70 ? [0, 0, 0, x < 40 ? 0 : 255] : [255, 255, 255, 255]),
		'_ongray_',
	],
])('the mark of %s says what its page puts behind it', (_, pixel, mark) => {
	expect(markAt(80, 40, pixel)).toBe(mark);
});

test('an uneven banner has no mark', () => {
	expect(markAt(120, 10, (x) => [x * 2, 90, 90, 255])).toBeUndefined();
});

test('a picture of one pixel is a logo', () => {
	expect(markAt(1, 1, () => [200, 30, 30, 255])).toBe('_ZABELMNOTUVW_');
});
