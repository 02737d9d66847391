/** Parts of a stored picture's name: it is a photograph, or transparent and lies on a light or dark plate. */
export const marks = { photo: '_photo_', onLight: '_onlight_', onDark: '_ondark_' } as const;

/** A copy of at most 64 by 64 pixels. */
export interface SmallCopy {
	readonly width: number;
	readonly height: number;
	/** Returns the colors of a pixel and its alpha, each from 0 to 255. Red and blue may be exchanged. */
	colorsAt(x: number, y: number): readonly [number, number, number, number];
}

/** The minimum alpha of an opaque pixel, and of one that counts as visible. */
const OPAQUE = 250;
const VISIBLE = 128;
/** The maximum difference of a color within an even border, in a JPEG too. */
const EVEN = 24;
/** A brighter pixel is invisible on a light plate, a darker one on a dark plate. */
const LIGHT = 190;
const DARK = 75;

/** Returns the mark of a picture; undefined for an opaque one with a border of one color, such as a logo. */
export function markOf({ width, height, colorsAt }: SmallCopy): string | undefined {
	const border: number[][] = [];
	let isOpaque = true;
	let excess = 0;
	for (let y = 0; y < height; y++) {
		for (let x = 0; x < width; x++) {
			const colors = colorsAt(x, y);
			const [first, green, last, alpha] = colors;
			const brightness = (first + 2 * green + last) / 4;
			if (alpha < OPAQUE) isOpaque = false;
			if (alpha >= VISIBLE) excess += Number(brightness > LIGHT) - Number(brightness < DARK);
			if (x === 0 || y === 0 || x === width - 1 || y === height - 1) border.push([...colors]);
		}
	}
	if (!isOpaque) return excess > 0 ? marks.onDark : marks.onLight;
	const isUneven = [0, 1, 2].some((channel) => {
		const values = border.map((colors) => colors[channel] ?? 0);
		return Math.max(...values) - Math.min(...values) > EVEN;
	});
	return isUneven ? marks.photo : undefined;
}
