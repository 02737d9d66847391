/**
 * Returns the colors of a picture's four corners, row by row. Runs in the browser.
 *
 * @param picture on the page, its address, or its bytes in base64
 */
export async function cornersOf(picture: Element | string): Promise<string[]> {
	const load = async (source: string) => {
		const bytes = source.startsWith('/api/')
			? await (await fetch(source)).blob()
			: new Blob([Uint8Array.from(atob(source), (char) => char.charCodeAt(0))]);
		return createImageBitmap(bytes, { imageOrientation: 'from-image' });
	};
	const image =
		typeof picture === 'string'
			? await load(picture)
			: await createImageBitmap(picture as HTMLImageElement);
	const { width, height } = image;
	const context = new OffscreenCanvas(width, height).getContext('2d');
	if (!context) throw new Error('there is nothing to draw on');
	context.drawImage(image, 0, 0);
	const places = [0.25, 0.75].flatMap((y) => [0.25, 0.75].map((x) => [x * width, y * height]));
	return places.map(([x = 0, y = 0]) => {
		const [red = 0, green = 0, blue = 0] = context.getImageData(x, y, 1, 1).data;
		const on = [red, green, blue].map((value) => Number(value > 128)).join('');
		return { '100': 'red', '010': 'green', '001': 'blue', '111': 'white' }[on] ?? on;
	});
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
