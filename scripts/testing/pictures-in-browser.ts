/**
 * Returns the colors of a picture, as red, green, blue and alpha, in the middle of its 16 parts, row by
 * row. Runs in the browser.
 *
 * @param picture its address, or its bytes in base64
 */
export async function colorsOf(picture: string): Promise<number[][]> {
	const bytes = picture.startsWith('/api/')
		? await (await fetch(picture)).blob()
		: new Blob([Uint8Array.from(atob(picture), (char) => char.charCodeAt(0))]);
	const image = await createImageBitmap(bytes, { imageOrientation: 'from-image' });
	const { width, height } = image;
	const context = new OffscreenCanvas(width, height).getContext('2d');
	if (!context) throw new Error('there is nothing to draw on');
	context.drawImage(image, 0, 0);
	const middles = [0.125, 0.375, 0.625, 0.875];
	const places = middles.flatMap((y) => middles.map((x) => [x * width, y * height]));
	return places.map(([x = 0, y = 0]) => [...context.getImageData(x, y, 1, 1).data]);
}

export interface Drawing {
	readonly type: 'image/jpeg' | 'image/png' | 'image/webp';
	readonly colorSpace: 'srgb' | 'display-p3';
	readonly isTransparent?: boolean;
	/** WebP is lossless from 1 on. */
	readonly quality?: number;
}

/** Draws a picture with eight colors, two rows of 32 by 32 pixels each; base64. Runs in the browser. */
export async function drawColors({ type, colorSpace, isTransparent, quality }: Drawing) {
	const canvas = new OffscreenCanvas(128, 64);
	const context = canvas.getContext('2d', { colorSpace });
	if (!context) throw new Error('there is nothing to draw on');
	const colors = [
		...[
			[255, 255, 255],
			[0, 0, 0],
			[200, 30, 30],
			[30, 180, 40],
		],
		...[
			[20, 40, 200],
			[128, 128, 128],
			[230, 220, 20],
			[150, 40, 160],
		],
	];
	for (const [index, [red = 0, green = 0, blue = 0]] of colors.entries()) {
		if (isTransparent && index === 7) continue;
		context.fillStyle = `color(${colorSpace} ${red / 255} ${green / 255} ${blue / 255})`;
		context.fillRect((index % 4) * 32, Math.floor(index / 4) * 32, 32, 32);
	}
	const blob = await canvas.convertToBlob({ type, quality: quality ?? 0.95 });
	return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())));
}

/** Draws a picture with clouds, edges and grain like a photo; base64. Runs in the browser. */
export async function makePhoto(photo: { type: string; width: number; height: number }) {
	const { type, width, height } = photo;
	const canvas = new OffscreenCanvas(width, height);
	const context = canvas.getContext('2d');
	if (!context) throw new Error('there is nothing to draw on');
	for (let size = 4; size <= 1024; size *= 4) {
		const noise = new ImageData(size, size);
		for (let at = 0; at < noise.data.length; at++) noise.data[at] = Math.random() * 256;
		for (let at = 3; at < noise.data.length; at += 4) noise.data[at] = 255;
		const bitmap = await createImageBitmap(noise);
		context.globalAlpha = size === 4 ? 1 : 1.2 / Math.log2(size);
		context.drawImage(bitmap, 0, 0, width, height);
	}
	const blob = await canvas.convertToBlob({ type, quality: 0.92 });
	const bytes = new Uint8Array(await blob.arrayBuffer());
	let text = '';
	for (let at = 0; at < bytes.length; at += 8192) {
		text += String.fromCharCode(...bytes.subarray(at, at + 8192));
	}
	return btoa(text);
}

/**
 * Returns the pixels of a picture, given in base64, as four characters each, row by row. A list of
 * numbers would take Playwright minutes. Runs in the browser.
 */
export async function pixelsOf(picture: string) {
	const bytes = Uint8Array.from(atob(picture), (char) => char.charCodeAt(0));
	const image = await createImageBitmap(new Blob([bytes]));
	const { width, height } = image;
	const context = new OffscreenCanvas(width, height).getContext('2d');
	if (!context) throw new Error('there is nothing to draw on');
	context.drawImage(image, 0, 0);
	const { data } = context.getImageData(0, 0, width, height);
	const pixels = Array.from(data, (value) => String.fromCharCode(value)).join('');
	return { pixels, width, height };
}
