// Go's decoders drop color profiles, without which the colors of phones and screens turn pale.

import { latin1 } from './file-kind.ts';
import { bigEndian } from './picture-parts.ts';

/** Returns a color's amount of light for its number in a picture; both from 0 to 1. */
type Curve = (value: number) => number;

const COLORS = ['rXYZ', 'gXYZ', 'bXYZ'];
const CURVES = ['rTRC', 'gTRC', 'bTRC'];

/**
 * Returns a color profile without names, dates and whatever else a program wrote into it. Returns
 * undefined if it is not of three colors and curves, as those of phones and screens, or is sRGB's.
 */
export function cleanProfile(profile: Uint8Array): Uint8Array | undefined {
	if (latin1(profile.subarray(16, 24)) !== 'RGB XYZ ') return undefined;
	const tag = tagsOf(profile);
	const columns = COLORS.map((name) => [8, 12, 16].map((at) => fixed(tag(name, 'XYZ '), at)));
	const curves = CURVES.flatMap((name) => curveIn(tag(name)) ?? []);
	// White stays white, or the profile is not one of these.
	const isWhite = WHITE.every((part, row) => {
		const sum = columns.reduce((total, column) => total + (column[row] ?? 0), 0);
		return Math.abs(sum - part) < 0.1;
	});
	if (!isWhite || curves.length < 3 || isSrgb(curves, columns)) return undefined;
	return build([
		['desc', NAME],
		['cprt', NAME],
		['wtpt', D50],
		['chad', tag('chad', 'sf32').subarray(0, 44)],
		...COLORS.map((name): Tag => [name, tag(name).subarray(0, 20)]),
		...CURVES.map((name): Tag => [name, shortened(tag(name))]),
	]);
}

/** Returns the function that gives a tag's content, up to the profile's end; empty if there is none of a type. */
function tagsOf(profile: Uint8Array): (name: string, type?: string) => Uint8Array {
	const places = new Map<string, number>();
	for (let index = 0; index < Math.min(bigEndian(profile, 128), 100); index++) {
		const entry = 132 + index * 12;
		places.set(latin1(profile.subarray(entry, entry + 4)), bigEndian(profile, entry + 4));
	}
	return (name, type) => {
		const content = profile.subarray(places.get(name) ?? profile.length);
		return type && latin1(content.subarray(0, 4)) !== type ? content.subarray(0, 0) : content;
	};
}

/** The white of every profile. */
const WHITE = [0.9642, 1, 0.8249];

/** Red, green and blue of sRGB. */
const SRGB = [
	[0.436, 0.2225, 0.0139],
	[0.3851, 0.7169, 0.0971],
	[0.1431, 0.0606, 0.7141],
];

/** Whether a profile would change nothing: most cameras write that of sRGB itself. */
function isSrgb(curves: readonly Curve[], columns: readonly number[][]): boolean {
	const toLight: Curve = (value) =>
		value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
	const isNear = (one: number, other = 0) => Math.abs(one - other) < 0.005;
	return (
		curves.every((curve) =>
			[0.25, 0.5, 0.75].every((value) => isNear(curve(value), toLight(value))),
		) &&
		SRGB.every((column, color) => column.every((part, row) => isNear(part, columns[color]?.[row])))
	);
}

/** A number with 16 binary places. */
const fixed = (bytes: Uint8Array, at: number) => (bigEndian(bytes, at) | 0) / 65_536;

function curveIn(tag: Uint8Array): Curve | undefined {
	const type = latin1(tag.subarray(0, 4));
	if (type === 'para') return powerCurve(tag);
	if (type !== 'curv') return undefined;
	const count = bigEndian(tag, 8);
	const entry = (index: number) => bigEndian(tag, 12 + index * 2, 2);
	if (count === 0) return (value) => value;
	if (count === 1) return (value) => value ** (entry(0) / 256);
	return (value) => {
		const place = value * (count - 1);
		const before = entry(Math.floor(place));
		return (before + (entry(Math.ceil(place)) - before) * (place % 1)) / 65_535;
	};
}

/** Reads a power, with a straight line below a limit. Two rare types without the line are ignored. */
function powerCurve(tag: Uint8Array): Curve | undefined {
	const count = PARAMETERS[bigEndian(tag, 8, 2)];
	if (count === undefined) return undefined;
	const [power = 1, a = 1, b = 0, c = 0, limit = 0, e = 0, f = 0] = Array.from(
		{ length: count },
		(_, index) => fixed(tag, 12 + index * 4),
	);
	return (value) => (value >= limit ? Math.max(0, a * value + b) ** power + e : c * value + f);
}

/** The number of a power's parameters, by its type. */
const PARAMETERS: Readonly<Record<number, number>> = { 0: 1, 3: 5, 4: 7 };

/** Returns a curve's tag alone, and as a table of one entry per value of a byte if it is longer. */
function shortened(tag: Uint8Array): Uint8Array {
	const count = bigEndian(tag, 8);
	const curve = curveIn(tag);
	if (latin1(tag.subarray(0, 4)) === 'para') {
		return tag.subarray(0, 12 + (PARAMETERS[bigEndian(tag, 8, 2)] ?? 0) * 4);
	}
	if (count <= 256 || !curve) return tag.subarray(0, 12 + count * 2);
	const table = new DataView(new ArrayBuffer(12 + 256 * 2));
	table.setUint32(0, 0x63757276);
	table.setUint32(8, 256);
	for (let value = 0; value < 256; value++) {
		table.setUint16(12 + value * 2, Math.round(curve(value / 255) * 65_535));
	}
	return new Uint8Array(table.buffer);
}

/** A name and a content. */
type Tag = readonly [string, Uint8Array];

export const ascii = (text: string) => Uint8Array.from([...text], (char) => char.charCodeAt(0));

/** The two texts that a profile must have: "RGB" in English. */
const NAME = ascii('mluc\0\0\0\0\0\0\0\x01\0\0\0\x0cenUS\0\0\0\x06\0\0\0\x1c\0R\0G\0B');
const D50 = ascii('XYZ \0\0\0\0\0\0\xf6\xd6\0\x01\0\0\0\0\xd3\x2d');

/** Returns a profile of these tags as of version 4.3 of ICC's specification. */
function build(tags: readonly Tag[]): Uint8Array {
	const filled = tags.filter(([, content]) => content.length > 0);
	const start = 132 + filled.length * 12;
	const padded = (length: number) => Math.ceil(length / 4) * 4;
	const length = filled.reduce((sum, [, content]) => sum + padded(content.length), start);
	const bytes = new Uint8Array(length);
	const view = new DataView(bytes.buffer);
	view.setUint32(0, length);
	view.setUint32(8, 0x04300000);
	bytes.set(ascii('mntrRGB XYZ \x07\xd0\0\x01\0\x01\0\0\0\0\0\0acsp'), 12);
	bytes.set(D50.subarray(8), 68);
	view.setUint32(128, filled.length);
	let at = start;
	for (const [index, [name, content]] of filled.entries()) {
		const entry = 132 + index * 12;
		bytes.set(ascii(name), entry);
		view.setUint32(entry + 4, at);
		view.setUint32(entry + 8, content.length);
		bytes.set(content, at);
		at += padded(content.length);
	}
	return bytes;
}
