import { expect, test } from 'vitest';
import { upload, uploaderTo } from '../../../scripts/testing/content.mjs';
import { sharedSite } from '../../../scripts/testing/kit.mjs';
import { pngHead, progressiveJpeg, smallJpeg } from '../../../scripts/testing/pictures.ts';
import { org } from '../../../scripts/testing/records.ts';
import { json, superuserOf } from '../../../scripts/testing/request.ts';
import { filesOf } from '../../../scripts/testing/rows.mjs';

const site = sharedSite({ sample: false });
const save = uploaderTo(site);
const asSuperuser = superuserOf(site);
const fields = () => org() as Record<string, string>;

const manyBytes = Buffer.concat([smallJpeg, Buffer.alloc(16_777_216)]);
const animated = Buffer.from(
	'RIFF\x1e\0\0\0WEBPVP8X\x0a\0\0\0\x02\0\0\0\x07\0\0\x07\0\0ANIM\x06\0\0\0',
	'latin1',
);
const refused = [
	[
		'an SVG',
		Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
		/This file is an SVG drawing/,
	],
	['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), /is no picture/],
	['an AVIF', Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', 'latin1'), /AVIF picture/],
	['a HEIC', Buffer.from('\0\0\0\x1cftypheic\0\0\0\0heicmif1miaf', 'latin1'), /HEIC picture/],
	['a PNG of 25', pngHead(5000, 5000), /25 megapixels/],
	['a JPEG of 65 scans', progressiveJpeg(65), /more layers than any program makes/],
	['a JPEG that ends too early', smallJpeg.subarray(0, 250), /cannot be read/],
	['a PNG without pixels', pngHead(10, 10), /cannot be read/],
	['a WebP that moves', animated, /moves/],
	['a file of 17 MB', manyBytes, /17 MB, and at most 16/],
] as const;

test.each(refused)(
	'what is named a JPEG and is %s is refused at its field, in words',
	async (_, bytes, words) => {
		const before = filesOf(site.dir);
		const { status, body } = await save('featured_orgs', { ...fields(), picture: upload(bytes) });
		expect(status).toBe(400);
		expect(body.data?.picture?.message).toMatch(words);
		expect(body.message).toMatch(words);
		expect(Object.keys(body.data ?? {})).toEqual(['picture']);
		expect(filesOf(site.dir)).toEqual(before);
	},
);

test('a picture in a batch is refused: it would be decoded within the transaction', async () => {
	const batch = { enabled: true, maxRequests: 9, timeout: 9 };
	await asSuperuser('/api/settings', 'PATCH', { batch });
	const form = new FormData();
	const url = '/api/collections/featured_orgs/records';
	const requests = [{ method: 'POST', url, body: org({ name: '' }) }];
	form.set('@jsonPayload', JSON.stringify({ requests }));
	form.set('requests.0.picture', upload(smallJpeg));
	const headers = { Authorization: await site.superuserToken() };
	const answer = await fetch(`${site.url}/api/batch`, { method: 'POST', headers, body: form });
	const message = expect.stringMatching(/Name: It is empty.* Picture: A batch takes no pictures/);
	expect(await answer.json()).toMatchObject({
		data: { requests: { 0: { response: { message } } } },
	});
});

test('the address of a picture on the site itself is kept as a path', async () => {
	await asSuperuser('/api/settings', 'PATCH', { meta: { appURL: 'https://own.example.org/' } });
	const imageUrl = 'https://own.example.org/pictures/a.png';
	const path = '/api/collections/featured_orgs/records';
	expect(json(await asSuperuser(path, 'POST', org({ imageUrl })))).toMatchObject({
		imageUrl: '/pictures/a.png',
	});
});
