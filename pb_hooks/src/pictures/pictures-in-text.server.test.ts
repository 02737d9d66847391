import { describe, expect, test } from 'vitest';
import { upload } from '../../../scripts/testing/content.mjs';
import { png, SECRET, smallJpeg, withSecrets } from '../../../scripts/testing/pictures.ts';
import { post } from '../../../scripts/testing/records.ts';
import { json, request, superuserOf } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.mjs';

const site = sharedSite({ sample: false });
const asSuperuser = superuserOf(site);

interface Saved {
	id: string;
	body: string;
	pictures: string[];
	message: string;
	data: Record<string, { message: string }>;
}

/** Saves as the admin does: stored pictures by name, new ones as files. */
async function save(path: string, fields: object, pictures: (string | Buffer)[] = []) {
	const stored = pictures.filter((picture) => typeof picture === 'string');
	const form = new FormData();
	form.set('@jsonPayload', JSON.stringify({ ...fields, pictures: stored }));
	for (const picture of pictures) {
		if (typeof picture !== 'string') form.append('pictures+', upload(picture));
	}
	const response = await fetch(`${site.url}/api/collections/${path}`, {
		method: path.endsWith('/records') ? 'POST' : 'PATCH',
		headers: { Authorization: await site.superuserToken() },
		body: form,
	});
	return (await response.json()) as Saved;
}
const add = (fields: object, pictures: (string | Buffer)[]) =>
	save('posts/records', post(fields), pictures);
const page = async (path: string) => (await request(site.url, path)).body.toString();
const wide = png({ width: 300, height: 160 });
const addressOf = (path: string, name = '') => `/api/files/${path}/${name}?thumb=1000x1000f`;

describe('a number in a text', () => {
	test('becomes the permanent address of the picture, whose name contains its size', async () => {
		const body = 'Before.\n\n![Two *nurses*](1)\n\n![A box]( 2 "Title")';
		const saved = await add({ body }, [wide, withSecrets(smallJpeg)]);
		const [first, second] = saved.pictures;
		expect(first).toMatch(/^picture_300x160_[a-z0-9]{10}\.(?:jpg|png)$/);
		// The picture was turned upright.
		expect(second).toMatch(/^picture_32x64_[a-z0-9]{10}\.jpg$/);
		const [one, two] = saved.pictures.map((name) => addressOf(`posts/${saved.id}`, name));
		expect(saved.body).toBe(`Before.\n\n![Two *nurses*](${one})\n\n![A box]( ${two} "Title")`);
		const html = await page(`/posts/${saved.id}`);
		expect(html).toContain(
			`<img src="${one}" alt="Two nurses" loading="lazy" width="300" height="160"/>`,
		);
		expect(html).toContain(`width="32" height="64"`);
		const response = await request(site.url, two ?? '');
		expect([response.status, response.body.includes(SECRET)]).toEqual([200, false]);
	});

	test('refers to the stored pictures and the new one, in their order', async () => {
		const { id, body, pictures } = await add({ body: '![One](1)' }, [smallJpeg]);
		const path = `posts/records/${id}`;
		const saved = await save(path, { body: `![New](2) ${body} ![Again](1)` }, [...pictures, wide]);
		expect(saved.pictures[0]).toBe(pictures[0]);
		const [one, two] = saved.pictures.map((name) => addressOf(`posts/${id}`, name));
		expect(saved.body).toBe(`![New](${two}) ![One](${one}) ![Again](${one})`);
	});

	test('works on a page as well', async () => {
		const saved = await save('pages/records/events', { body: '![Four squares](1)' }, [smallJpeg]);
		const address = addressOf('pages/events', saved.pictures[0]);
		expect(await page('/events')).toContain(`<img src="${address}" alt="Four squares"`);
		expect((await request(site.url, address)).status).toBe(200);
	});

	test.each([
		['![One](2)', 'The text shows picture 2, but “Pictures” has 1 picture.'],
		['![One](0)', 'The text shows picture 0'],
		['Fine ![One](1), and ![more](13 "Title")', 'The text shows picture 13'],
	])('%s is refused at the text if there is no such picture', async (body, words) => {
		const saved = await add({ body }, [smallJpeg]);
		expect(saved.data.body?.message).toContain(words);
		expect(saved.message).toContain(words);
	});

	test.each([
		'[One](1)',
		'![One](1a)',
		'![One](/1)',
		'![One](https://example.org/1)',
		'1)',
		'![](x 1)',
	])('%s is not a picture number, and stays unchanged', async (body) => {
		expect((await add({ body }, [])).body).toBe(body);
	});
});

describe('a picture that a text shows', () => {
	test('cannot be removed without the text, and the error says so', async () => {
		const { id, body } = await add({ body: '![One](1)' }, [smallJpeg]);
		const path = `/api/collections/posts/records/${id}`;
		const refused = json(await asSuperuser(path, 'PATCH', { pictures: [] }));
		expect(refused).toMatchObject({
			data: { body: { message: expect.stringContaining('The text still shows a picture') } },
		});
		expect((await asSuperuser(path, 'PATCH', { pictures: [], body: 'None.' })).status).toBe(200);
		// The picture is kept, so both can be restored.
		const { pictures } = await add({ body: '' }, [smallJpeg]);
		expect((await asSuperuser(path, 'PATCH', { pictures, body })).status).toBe(400);
		const [, name = ''] = /(picture_\w+\.jpg)/.exec(body) ?? [];
		const back = json(await asSuperuser(path, 'PATCH', { pictures: [name], body }));
		expect(back).toMatchObject({ pictures: [name], body });
		expect((await request(site.url, addressOf(`posts/${id}`, name))).status).toBe(200);
	});

	test('is cleaned even if it is uploaded together with a restored one', async () => {
		const { id, pictures } = await add({ body: '' }, [smallJpeg]);
		await save(`posts/records/${id}`, {}, []);
		const both = await save(`posts/records/${id}`, {}, [...pictures, withSecrets(smallJpeg)]);
		expect(both.pictures[0]).toBe(pictures[0]);
		expect(both.pictures.length).toBe(2);
		const response = await request(
			site.url,
			addressOf(`posts/${id}`, both.pictures[1]).split('?')[0] ?? '',
		);
		expect([response.status, response.body.includes(SECRET)]).toEqual([200, false]);
	});

	test('is refused with a message if it is not a picture', async () => {
		const refused = await add({ body: '![One](1)' }, [smallJpeg, Buffer.from('<svg></svg>')]);
		expect(refused.data.pictures?.message).toMatch(/This file is an SVG drawing/);
		expect(Object.keys(refused.data)).toEqual(['pictures']);
	});
});
