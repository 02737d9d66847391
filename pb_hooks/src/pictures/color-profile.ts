// Go's decoders drop color profiles, without which the colors of phones and screens turn pale. A
// cleaned picture gets a profile of our own, because any part of an upload's may carry other bytes.

import { latin1 } from './file-kind.ts';
import { ascii, bigEndian, uint } from './picture-parts.ts';

interface ColorSpace {
	/** X, Y and Z of red, of green and of blue: computed from published primaries, for the white of profiles. */
	readonly colors: readonly (readonly number[])[];
	/** The content of a tag: the amount of light for a number in the picture. */
	readonly curve: readonly number[];
}

const fixed = (value: number) => uint(Math.round(value * 65_536));
const xyz = (values: readonly number[]) => [...ascii('XYZ \0\0\0\0'), ...values.flatMap(fixed)];

/** Display P3, of phones and newer screens: the primaries of SMPTE EG 432-1, and the curve of sRGB. */
const DISPLAY_P3: ColorSpace = {
	colors: [
		[0.51512, 0.2412, -0.00105],
		[0.29198, 0.69225, 0.04189],
		[0.1571, 0.06657, 0.78407],
	],
	curve: [
		...ascii('para\0\0\0\0\0\x03\0\0'),
		...[2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed),
	],
};

/** Adobe RGB, of cameras: the primaries and the power that Adobe published in 1998. */
const ADOBE_RGB: ColorSpace = {
	colors: [
		[0.60974, 0.31111, 0.01947],
		[0.20528, 0.62567, 0.06087],
		[0.14919, 0.06332, 0.74457],
	],
	curve: [...ascii('para\0\0\0\0\0\0\0\0'), ...fixed(563 / 256)],
};

/** The maximum difference from a number above. Screens are measured one by one; sRGB differs by 0.08. */
const NEAR = 0.03;

/** Returns our profile for a picture with this profile; undefined for sRGB, and for rare color spaces. */
export function profileLike(given: Uint8Array): Uint8Array | undefined {
	// The table of tags, in which a name precedes a position, is at the beginning.
	const table = latin1(given.subarray(0, 1500));
	const numbers = ['rXYZ', 'gXYZ', 'bXYZ'].flatMap((name) => {
		const at = bigEndian(given, table.indexOf(name) + 4);
		return [8, 12, 16].map((offset) => (bigEndian(given, at + offset) | 0) / 65_536);
	});
	const space = [DISPLAY_P3, ADOBE_RGB].find(({ colors }) =>
		colors.flat().every((value, index) => Math.abs(value - (numbers[index] ?? 0)) < NEAR),
	);
	return space && build(space);
}

/** The white of every profile. */
const D50 = [0.9642, 1, 0.8249];
/** The texts that a profile must have: "RGB" and a blank, in English. */
const NAME = ascii('mluc\0\0\0\0\0\0\0\x01\0\0\0\x0cenUS\0\0\0\x08\0\0\0\x1c\0R\0G\0B\0 ');
const TAGS = 9;

/** Builds a profile as of version 4.3 of ICC's specification; three curves and two texts share one content. */
function build({ colors: [red = [], green = [], blue = []], curve }: ColorSpace): Uint8Array {
	const table: number[] = [];
	const contents: number[] = [];
	const start = 132 + TAGS * 12;
	const add = (names: readonly string[], content: readonly number[]) => {
		for (const name of names) {
			table.push(...ascii(name), ...uint(start + contents.length), ...uint(content.length));
		}
		contents.push(...content);
	};
	add(['desc', 'cprt'], NAME);
	add(['wtpt'], xyz(D50));
	add(['rXYZ'], xyz(red));
	add(['gXYZ'], xyz(green));
	add(['bXYZ'], xyz(blue));
	add(['rTRC', 'gTRC', 'bTRC'], curve);
	const parts = [
		uint(start + contents.length),
		uint(0),
		uint(0x0430_0000),
		ascii('mntrRGB XYZ \x07\xd0\0\x01\0\x01\0\0\0\0\0\0acsp'),
		Array<number>(28).fill(0),
		D50.flatMap(fixed),
		Array<number>(48).fill(0),
		uint(TAGS),
		table,
		contents,
	];
	return Uint8Array.from(parts.flat());
}
