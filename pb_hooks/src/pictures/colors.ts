// Go's decoders ignore color profiles, and read the limited range of a lossy WebP as the full one.

import { latin1 } from './file-kind.ts';
import { bigEndian } from './picture-parts.ts';

/** Converts colors: a table for each channel, a matrix, and a table of the results. */
export interface Conversion {
	/** Red, green and blue, from a byte to a number from 0 to 1. */
	readonly curves: readonly (readonly number[])[];
	readonly matrix: readonly number[];
	/** Bytes for results from -1 to 3, in steps of 1 / SCALE. */
	readonly encoded: Uint8Array;
}

/** Returns a conversion's result for a number. */
type Curve = (value: number) => number;

export const SCALE = 4096;
const BYTES = Array.from({ length: 256 }, (_, value) => value / 255);

function conversion(
	curves: readonly Curve[],
	matrix: readonly number[],
	encode: Curve,
): Conversion {
	const clamped = Uint8ClampedArray.from(
		{ length: 4 * SCALE },
		(_, at) => encode(at / SCALE - 1) * 255,
	);
	return {
		curves: curves.map((curve) => BYTES.map(curve)),
		matrix,
		encoded: new Uint8Array(clamped.buffer),
	};
}

/** Go's full range of brightness, 0 to 255, was 16 to 235; that of the colors was 16 to 240. */
const BRIGHTNESS = 255 / 219;
const COLOR = 255 / 224;

/** Widens a lossy WebP's limited range, after the conversion to red, green and blue. */
export function fullRange(): Conversion {
	const luma = [0.299, 0.587, 0.114].map((share) => share * (BRIGHTNESS - COLOR));
	const matrix = [0, 1, 2].flatMap((row) =>
		luma.map((share, column) => share + (row === column ? COLOR : 0)),
	);
	const same: Curve = (value) => value;
	return conversion([same, same, same], matrix, (value) => value - (16 / 255) * BRIGHTNESS);
}

/** From a profile's XYZ to linear sRGB, both for D50. */
const FROM_XYZ = [
	[3.1338561, -1.6168667, -0.4906146],
	[-0.9787684, 1.9161415, 0.033454],
	[0.0719453, -0.2289914, 1.4052427],
];

const toGamma: Curve = (value) =>
	value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/**
 * Returns the conversion to sRGB from the space of a color profile: three curves and a matrix, as
 * those of cameras and screens. Returns undefined for any other or incomplete profile, and for that
 * of sRGB.
 */
export function toSrgb(profile: Uint8Array): Conversion | undefined {
	if (latin1(profile.subarray(16, 24)) !== 'RGB XYZ ') return undefined;
	const tags = new Map<string, number>();
	for (let index = 0; index < Math.min(bigEndian(profile, 128), 100); index++) {
		const entry = 132 + index * 12;
		tags.set(latin1(profile.subarray(entry, entry + 4)), bigEndian(profile, entry + 4));
	}
	const columns = ['rXYZ', 'gXYZ', 'bXYZ'].map((name) => {
		const at = tags.get(name) ?? profile.length;
		return [8, 12, 16].map((offset) => fixed(profile, at + offset));
	});
	const curves = ['rTRC', 'gTRC', 'bTRC'].flatMap(
		(name) => curveAt(profile, tags.get(name) ?? profile.length) ?? [],
	);
	const matrix = FROM_XYZ.flatMap((row) =>
		columns.map((column) => row.reduce((sum, share, at) => sum + share * (column[at] ?? 0), 0)),
	);
	// White stays white, or the profile is not one of these.
	const isWhite = (row: number) =>
		Math.abs(matrix.slice(row * 3, row * 3 + 3).reduce((sum, share) => sum + share) - 1) < 0.1;
	if (curves.length < 3 || ![0, 1, 2].every(isWhite) || isSrgb(curves, matrix)) return undefined;
	return conversion(curves, matrix, toGamma);
}

/** Whether a profile would change nothing: most cameras write that of sRGB itself. */
function isSrgb(curves: readonly Curve[], matrix: readonly number[]): boolean {
	const isSame = (curve: Curve) =>
		[64, 128, 192].every((value) => Math.abs(toGamma(curve(value / 255)) * 255 - value) < 1.5);
	return (
		curves.every(isSame) &&
		matrix.every((share, at) => Math.abs(share - (at % 4 === 0 ? 1 : 0)) < 0.01)
	);
}

/** A number with 16 binary places. */
const fixed = (bytes: Uint8Array, at: number) => (bigEndian(bytes, at) | 0) / 65_536;

function curveAt(profile: Uint8Array, at: number): Curve | undefined {
	const kind = latin1(profile.subarray(at, at + 4));
	if (kind === 'para') return powerCurve(profile, at);
	if (kind !== 'curv') return undefined;
	const count = bigEndian(profile, at + 8);
	const entry = (index: number) => bigEndian(profile, at + 12 + index * 2, 2);
	if (count === 0) return (value) => value;
	if (count === 1) return (value) => value ** (entry(0) / 256);
	return (value) => {
		const place = value * (count - 1);
		const before = entry(Math.floor(place));
		return (before + (entry(Math.ceil(place)) - before) * (place % 1)) / 65_535;
	};
}

/** Reads a power, with a straight line below a limit. Two rare types without the line are ignored. */
function powerCurve(profile: Uint8Array, at: number): Curve | undefined {
	const type = bigEndian(profile, at + 8, 2);
	if (![0, 3, 4].includes(type)) return undefined;
	const count = type === 0 ? 1 : type + 2 + (type === 4 ? 1 : 0);
	const [power = 1, a = 1, b = 0, c = 0, limit = 0, e = 0, f = 0] = Array.from(
		{ length: count },
		(_, index) => fixed(profile, at + 12 + index * 4),
	);
	return (value) => (value >= limit ? Math.max(0, a * value + b) ** power + e : c * value + f);
}
