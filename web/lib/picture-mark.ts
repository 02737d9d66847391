/** Part of the stored name of a photograph, which is cropped to fill its frame. */
export const PHOTO = '_photo_';

/** Part of the stored name of a transparent picture: the plate behind it. */
export const plates = { light: '_onlight_', dark: '_ondark_', gray: '_ongray_' } as const;

/** The brightness of the plates, as in contrasts; see rest/_sections.scss. */
const plateLights = [
	[plates.light, 0.87],
	[plates.dark, 0.011],
	[plates.gray, 0.22],
] as const;

/** A copy of at most 64 by 64 pixels. */
export interface SmallCopy {
	readonly width: number;
	readonly height: number;
	/** Returns the colors of a pixel and its alpha, each from 0 to 255. */
	colorsAt(x: number, y: number): readonly [number, number, number, number];
}

/** The minimum alpha of an opaque pixel, and of one that counts as visible. */
const OPAQUE = 250;
const VISIBLE = 128;
/** The maximum difference of a color within an even border, in a JPEG too. */
const EVEN = 24;
/** The share of a picture's pixels that are too few to be a part of it. */
const NO_PART = 0.02;
/** A longer picture is a banner, of which a crop would leave the middle. */
const MAX_RATIO = 2;

/** Returns the part of a picture's name that says how pages show it; undefined for an uneven banner. */
export function markOf({ width, height, colorsAt }: SmallCopy): string | undefined {
	const border: number[][] = [];
	const visible: number[] = [];
	let isOpaque = true;
	for (let y = 0; y < height; y++) {
		for (let x = 0; x < width; x++) {
			const colors = colorsAt(x, y);
			const alpha = colors[3];
			if (alpha < OPAQUE) isOpaque = false;
			if (alpha >= VISIBLE) visible.push(luminance(colors));
			if (x === 0 || y === 0 || x === width - 1 || y === height - 1) border.push([...colors]);
		}
	}
	if (!isOpaque) return plateBehind(visible);
	const channels = [0, 1, 2].map((at) => border.map((colors) => colors[at] ?? 0).sort(ascending));
	const isUneven = channels.some((values) => (values.at(-1) ?? 0) - (values[0] ?? 0) > EVEN);
	if (!isUneven) return colorMark(channels.map((values) => values[values.length >> 1] ?? 0));
	return Math.max(width / height, height / width) > MAX_RATIO ? undefined : PHOTO;
}

const ascending = (one: number, other: number) => one - other;

/** Returns the relative luminance of a color, as WCAG defines it. */
function luminance([red, green, blue]: readonly number[]): number {
	const [r = 0, g = 0, b = 0] = [red, green, blue].map((value = 0) => {
		const share = value / 255;
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the plate on which the part that is seen worst has the highest contrast. */
function plateBehind(luminances: readonly number[]): string {
	const worst = ([, plate]: (typeof plateLights)[number]) => {
		const contrasts = luminances.map((one) =>
			one > plate ? (one + 0.05) / (plate + 0.05) : (plate + 0.05) / (one + 0.05),
		);
		return contrasts.sort(ascending)[Math.floor(contrasts.length * NO_PART)] ?? 0;
	};
	const [best] = plateLights.reduce((one, other) => (worst(other) > worst(one) ? other : one));
	return best;
}

/** The bits of a color, from the highest of the first channel. `Z` begins the mark. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWX';

/**
 * Returns a logo's mark: the color of its border, as a letter for each bit that is set. Pages may
 * contain no styles, so rest/_sections.scss adds up the letters. The rest of a name has no capitals.
 */
function colorMark([red = 0, green = 0, blue = 0]: readonly number[]): string {
	const color = (red << 16) | (green << 8) | blue;
	return `_Z${[...LETTERS].filter((_, at) => (color >> (23 - at)) & 1).join('')}_`;
}
