// Tests pictures of texts, and pictures that were removed.
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { upload, uploaderTo } from '../../../scripts/testing/content.ts';
import { refuseWrites } from '../../../scripts/testing/engine.ts';
import { png, SECRET, smallJpeg, withSecrets } from '../../../scripts/testing/pictures.ts';
import { org, post } from '../../../scripts/testing/records.ts';
import { json, request } from '../../../scripts/testing/request.ts';
import { filesOf } from '../../../scripts/testing/rows.ts';
import { sharedSite } from '../../../scripts/testing/shared.ts';
import { newAccount } from '../../../scripts/testing/sign-in.ts';

const site = sharedSite({ sample: false });
const saveOrg = (fields: object, id?: string) => uploaderTo(site)('featured_orgs', fields, id);
const records = '/api/collections/featured_orgs/records';

/** Saves a post as the admin does: stored pictures by name, new ones as files. */
async function save(fields: object, pictures: (string | Buffer)[], id?: string) {
	const stored = pictures.filter((picture) => typeof picture === 'string');
	const added = pictures.flatMap((picture) =>
		typeof picture === 'string' ? [] : [upload(picture)],
	);
	const payload = JSON.stringify({ ...fields, pictures: stored });
	const form = { '@jsonPayload': payload, 'pictures+': added };
	return (await uploaderTo(site)('posts', form, id)).body;
}
const add = (fields: object, pictures: (string | Buffer)[]) => save(post(fields), pictures);
const page = async (path: string) => (await request(site.url, path)).body.toString();
const wide = png({ width: 300, height: 160 });
const addressOf = (path: string, name = '') => `/api/files/${path}/${name}?thumb=1000x1000f`;

describe('a number in a text', () => {
	test('becomes the permanent address of the picture, whose name contains its size', async () => {
		const body = 'Before.\n\n![Two *nurses*](1)\n\n![A box]( 2 "Title")';
		const saved = await add({ body }, [wide, withSecrets(smallJpeg)]);
		const [first, second] = saved.pictures;
		expect(first).toMatch(/^picture_w300h160_\w+\.(?:jpg|png)$/);
		// The picture was turned upright.
		expect(second).toMatch(/^picture_w32h64_photo_[a-z0-9]{10}\.jpg$/);
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
		const both = `![New](2) ${body} ![Again](1)`;
		const saved = await save({ body: both }, [...pictures, wide], id);
		expect(saved.pictures[0]).toBe(pictures[0]);
		const [one, two] = saved.pictures.map((name) => addressOf(`posts/${id}`, name));
		expect(saved.body).toBe(`![New](${two}) ![One](${one}) ![Again](${one})`);
	});

	test.each([
		['![One](2)', 'The text shows picture 2, but “Pictures” has 1 picture.'],
		['![One](0)', 'The text shows picture 0'],
		['Fine ![One](1), and ![more](13 "Title")', 'The text shows picture 13'],
	])('%s is refused at the text if there is no such picture', async (body, words) => {
		const saved = await add({ body }, [smallJpeg]);
		expect(saved.data?.body?.message).toContain(words);
		expect(saved.message).toContain(words);
	});

	test.each(['[One](1)', '![One](/1)', '1)', '[](x 1)'])(
		'%s is not a picture number, and stays unchanged',
		async (body) => {
			expect((await add({ body }, [])).body).toBe(body);
		},
	);
});

describe('a picture that a text shows', () => {
	test('cannot be removed without the text, and the error says so', async () => {
		const { id, body } = await add({ body: '![One](1)' }, [smallJpeg]);
		const path = `/api/collections/posts/records/${id}`;
		const refused = json(await site.ask(path, 'PATCH', { pictures: [] }));
		expect(refused).toMatchObject({
			data: { body: { message: expect.stringContaining('The text still shows a picture') } },
		});
		expect((await site.ask(path, 'PATCH', { pictures: [], body: 'None.' })).status).toBe(200);
		// The picture is kept, so both can be restored.
		const { pictures } = await add({ body: '' }, [smallJpeg]);
		expect((await site.ask(path, 'PATCH', { pictures, body })).status).toBe(400);
		const [, name = ''] = /(picture_\w+\.jpg)/.exec(body) ?? [];
		const back = json(await site.ask(path, 'PATCH', { pictures: [name], body }));
		expect(back).toMatchObject({ pictures: [name], body });
		expect((await request(site.url, addressOf(`posts/${id}`, name))).status).toBe(200);
	});

	test('is cleaned even if it is uploaded together with a restored one', async () => {
		const { id, pictures } = await add({ body: '' }, [smallJpeg]);
		await save({}, [], id);
		const both = await save({}, [...pictures, withSecrets(smallJpeg)], id);
		expect(both.pictures[0]).toBe(pictures[0]);
		expect(both.pictures.length).toBe(2);
		const response = await request(
			site.url,
			addressOf(`posts/${id}`, both.pictures[1]).split('?')[0] ?? '',
		);
		expect([response.status, response.body.includes(SECRET)]).toEqual([200, false]);
	});
});

/** PocketBase stores a file with the type beside each picture. */
const kept = () => Object.keys(filesOf(site.dir)).filter((name) => /^kept_pictures.*g$/.test(name));
const pathOf = (id: string, name: string) => `/api/files/featured_orgs/${id}/${name}`;
const bytesAt = async (path: string) => (await request(site.url, path)).body;

test('a start after a crash keeps the pictures that no record names, and no others', async () => {
	const { id, picture } = (await saveOrg({ ...org(), picture: upload(smallJpeg) })).body;
	await site.halt('SIGKILL');
	const paths = () => Object.keys(filesOf(site.dir)).filter((path) => !path.startsWith('kept_'));
	const own = () => paths().filter((path) => path.includes(id));
	const before = own();
	const collection = before.find((path) => path.endsWith(`${id}/${picture}`))?.split('/')[0];
	// Of a collection of another version, and of another program.
	const others = ['pbc_0000000001/one/a.jpg', 'restic/note.txt'];
	const lost = [`${collection}/${id}/lost.jpg`, `${collection}/unsaved/a.jpg`];
	const size = `${collection}/unsaved/thumbs_a.jpg/100x100_a.jpg`;
	for (const name of [...others, ...lost, `${lost[0]}.attrs`, size]) {
		const file = join(site.dir, 'storage', name);
		await mkdir(dirname(file), { recursive: true });
		await writeFile(file, smallJpeg);
	}
	await site.start();
	expect(own()).toEqual(before);
	expect(paths()).toEqual(expect.arrayContaining(others));
	expect(existsSync(join(site.dir, `storage/${collection}/unsaved`))).toBe(false);
	for (const file of lost) expect(kept().filter((one) => one.endsWith(file))).toHaveLength(1);
	expect(site.logs()).toMatch(/\[pictures\] Moved \d+ files without a record/);
});

describe('a removed picture', () => {
	let id: string;
	let picture: string;
	let bytes: Buffer;
	beforeEach(async () => {
		const { body } = await saveOrg({ ...org(), picture: upload(smallJpeg) });
		[id, picture] = [String(body.id), String(body.picture)];
		bytes = await bytesAt(pathOf(id, picture));
	});

	describe('that was replaced', () => {
		beforeEach(async () => {
			await saveOrg({ picture: upload(png({ width: 30, height: 16 })) }, id);
		});

		test('cannot be read by any visitor, editor or owner, leaves no size, and is restored with the same bytes, address and name', async () => {
			const editor = await newAccount(site, 'editor', `${id}@example.org`);
			const [file = ''] = kept().filter((name) => name.endsWith(picture));
			const [, , collection = ''] = file.split('/');
			for (const ask of [editor.ask, site.ask]) {
				const { token } = json(await ask('/api/files/token', 'POST')) as { token: string };
				for (const path of [
					pathOf(id, picture),
					`/api/files/kept_pictures/${id}/${picture}`,
					`/api/files/${file}`,
					`/api/files/${collection}/${id}/..%2f..%2f${encodeURIComponent(file)}`,
				]) {
					const responses = [request(site.url, path), ask(path), ask(`${path}?token=${token}`)];
					for (const { status } of await Promise.all(responses)) expect(status, path).toBe(404);
				}
			}
			const left = () =>
				Object.keys(filesOf(site.dir)).filter(
					(path) => path.includes(picture) && !path.startsWith('kept_'),
				);
			await expect.poll(left).toEqual([]);
			const response = await site.ask(`${records}/${id}`, 'PATCH', { picture });
			expect([response.status, json(response)]).toMatchObject([200, { picture }]);
			expect(await bytesAt(pathOf(id, picture))).toEqual(bytes);
			expect((await request(site.url, `${pathOf(id, picture)}?thumb=250x200f`)).status).toBe(200);
		});

		test('is not restored to another record, or without its exact name', async () => {
			const { body } = await saveOrg(org());
			for (const name of [picture, `../${id}/${picture}`, `${id}/${picture}`, '/', '..']) {
				for (const record of [String(body.id), ...(name === picture ? [] : [id])]) {
					const response = await site.ask(`${records}/${record}`, 'PATCH', { picture: name });
					expect(json(response), name).toMatchObject({ data: { picture: {} } });
				}
			}
		});

		test('is removed at night after 30 days, which is logged', async () => {
			const day = (days: number) =>
				new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
			const folder = join(site.dir, 'storage/kept_pictures');
			const run = () => site.ask('/api/crons/removeKeptPictures', 'POST');
			const due = kept().length;
			await rename(join(folder, day(0)), join(folder, day(30)));
			await run();
			await saveOrg({ picture: '' }, id);
			await expect.poll(() => kept().length).toBe(due + 1);
			await rename(join(folder, day(30)), join(folder, day(31)));
			await run();
			await expect.poll(() => kept().length).toBe(1);
			const line = `[pictures] Removed ${due} pictures that had been kept for 30 days`;
			await expect.poll(site.logs).toContain(line);
			const response = await site.ask(`${records}/${id}`, 'PATCH', { picture });
			expect(json(response)).toMatchObject({
				message: 'Not saved. Picture: This file no longer exists. Choose it again.',
			});
		});
	});

	test('is shown again if its record is created again with its id', async () => {
		await site.ask(`${records}/${id}`, 'PATCH', { hidden: true });
		expect((await site.ask(`${records}/${id}`, 'DELETE')).status).toBe(204);
		expect((await request(site.url, pathOf(id, picture))).status).toBe(404);
		// PocketBase deletes the folder after its response.
		const folders = () => readdirSync(join(site.dir, 'storage'), { recursive: true }).map(String);
		const ofRecord = () =>
			folders().filter((name) => name.includes(id) && !name.startsWith('kept_pictures'));
		await expect.poll(ofRecord).toEqual([]);
		const response = await site.ask(records, 'POST', { ...org(), id, picture });
		expect([response.status, json(response)]).toMatchObject([200, { id, picture }]);
		expect(await bytesAt(pathOf(id, picture))).toEqual(bytes);
	});

	test('is not kept by a failed save', async () => {
		const before = kept();
		await refuseWrites(site, 'INSERT ON changes');
		await saveOrg({ picture: upload(png({ width: 30, height: 16 })) }, id);
		expect((await request(site.url, pathOf(id, picture))).status).toBe(200);
		expect(kept()).toEqual(before);
	});
});
