import type { Page } from 'playwright-core';

/**
 * Returns the colors of a picture, as red, green, blue and alpha, in the middle of its 16 parts, row by
 * row.
 */
export async function colorsOf(page: Page, picture: string): Promise<number[][]> {
	const { pixels, width, height } = await page.evaluate(pixelsOf, picture);
	const middles = [0.125, 0.375, 0.625, 0.875];
	return middles.flatMap((y) =>
		middles.map((x) => {
			const at = (Math.floor(y * height) * width + Math.floor(x * width)) * 4;
			return [...pixels.slice(at, at + 4)].map((char) => char.charCodeAt(0));
		}),
	);
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
	for (let index = 0; index < 8; index++) {
		if (isTransparent && index === 7) continue;
		const channels = [4, 2, 1].map((bit) => (index & bit ? 0.9 : 0.1));
		context.fillStyle = `color(${colorSpace} ${channels.join(' ')})`;
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
 * Returns the pixels of a picture as four characters each, row by row. A list of numbers would take
 * Playwright minutes. Runs in the browser.
 *
 * @param picture its address, or its bytes in base64
 */
export async function pixelsOf(picture: string) {
	const bytes = picture.startsWith('/api/')
		? await (await fetch(picture)).blob()
		: new Blob([Uint8Array.from(atob(picture), (char) => char.charCodeAt(0))]);
	const image = await createImageBitmap(bytes);
	const { width, height } = image;
	const context = new OffscreenCanvas(width, height).getContext('2d');
	if (!context) throw new Error('there is nothing to draw on');
	context.drawImage(image, 0, 0);
	const { data } = context.getImageData(0, 0, width, height);
	const pixels = Array.from(data, (value) => String.fromCharCode(value)).join('');
	return { pixels, width, height };
}
