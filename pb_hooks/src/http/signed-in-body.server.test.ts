import { expect, test } from 'vitest';
import { upload } from '../../../scripts/testing/content.mjs';
import { sharedSite } from '../../../scripts/testing/kit.mjs';
import { smallJpeg } from '../../../scripts/testing/pictures.ts';
import { org, post } from '../../../scripts/testing/records.ts';
import { json, superuserOf } from '../../../scripts/testing/request.ts';

const site = sharedSite({ sample: false });
const list = '/api/collections/posts/records';

const keys = (count: number) =>
	post(Object.fromEntries(Array.from({ length: count - 1 }, (_, key) => [`key${key}`, key])));
const form = (parts: Record<string, string | File>) => {
	const body = new FormData();
	for (const [name, value] of Object.entries(parts)) body.set(name, value);
	return body;
};
const send = async (body: string | FormData, collection = 'posts') => {
	const headers: Record<string, string> = { Authorization: await site.superuserToken() };
	if (typeof body === 'string') headers['Content-Type'] = 'application/json';
	const path = `/api/collections/${collection}/records`;
	return fetch(site.url + path, { method: 'POST', headers, body });
};

const long = 'x'.repeat(1_000_000);
const picture = upload(Buffer.concat([smallJpeg, Buffer.alloc(2_000_000)]));

test.each([
	['JSON of a megabyte and more', JSON.stringify(post({ body: long })), 413, /more than 1 MB/],
	['JSON of 2001 keys', JSON.stringify(keys(2001)), 400, /more than 2000 fields/],
	['a form with a megabyte of text', form({ title: 'News', body: long }), 413, /more than 1 MB/],
	[
		'2001 keys beside the files of a form',
		form({ '@jsonPayload': JSON.stringify(keys(2001)) }),
		400,
		/more than 2000 fields/,
	],
	['what is no JSON', '{"title":}', 400, /cannot be read/],
])('%s is refused', async (_, body, status, message) => {
	const answer = await send(body);
	const { message: said } = (await answer.json()) as { message: string };
	expect([answer.status, said]).toEqual([status, expect.stringMatching(message)]);
});

test('2000 keys are read, and so is a form whose picture has more than a megabyte', async () => {
	expect((await send(JSON.stringify(keys(2000)))).status).toBe(200);
	const parts = form({ ...(org() as Record<string, string>), picture });
	expect((await send(parts, 'featured_orgs')).status).toBe(200);
});

test('a text far over its field’s length is refused as it is, before it is normalized', async () => {
	const answer = await superuserOf(site)(list, 'POST', post({ body: `x${' '.repeat(40_000)}` }));
	const message = 'It has 40,001 characters, and 20,000 fit. Take out 20,001.';
	expect(json(answer)).toMatchObject({ data: { body: { message } } });
	// One that is little longer is what its author meant, less the spaces at its end.
	const little = await superuserOf(site)(list, 'POST', post({ body: `x${' '.repeat(30_000)}` }));
	expect(json(little)).toMatchObject({ body: 'x' });
});
