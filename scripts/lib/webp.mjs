// A browser can scale and encode what Playwright cannot.

/**
 * @param {import('playwright-core').Page} page any of the browser; its own content is left alone
 * @param {Buffer} png
 * @param {{ quality: number, scale?: number }} options
 */
export async function toWebp(page, png, { quality, scale = 1 }) {
	const blank = await page.context().newPage();
	try {
		const address = await blank.evaluate(encode, { png: png.toString('base64'), quality, scale });
		return Buffer.from(address.replace(/^.*,/, ''), 'base64');
	} finally {
		await blank.close();
	}
}

/** Runs in a page. @param {{ png: string, quality: number, scale: number }} options */
async function encode({ png, quality, scale }) {
	const answer = await fetch(`data:image/png;base64,${png}`);
	const bitmap = await createImageBitmap(await answer.blob());
	const canvas = document.createElement('canvas');
	canvas.width = Math.floor(bitmap.width * scale);
	canvas.height = Math.floor(bitmap.height * scale);
	const context = canvas.getContext('2d');
	if (!context) throw new Error('no canvas');
	context.imageSmoothingQuality = 'high';
	context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
	return canvas.toDataURL('image/webp', quality);
}
