import { readdirSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { upload, uploaderTo } from '../../../scripts/testing/content.mjs';
import { runInOtherProcess } from '../../../scripts/testing/engine.mjs';
import { png, smallJpeg } from '../../../scripts/testing/pictures.ts';
import { org } from '../../../scripts/testing/records.ts';
import { json, request, superuserOf } from '../../../scripts/testing/request.ts';
import { filesOf } from '../../../scripts/testing/rows.mjs';
import { sharedSite } from '../../../scripts/testing/shared.mjs';
import { newAccount } from '../../../scripts/testing/sign-in.ts';

const site = sharedSite({ sample: false });
const save = uploaderTo(site);
const asSuperuser = superuserOf(site);
const records = '/api/collections/featured_orgs/records';
/** PocketBase stores a file with the type beside each picture. */
const kept = () => Object.keys(filesOf(site.dir)).filter((name) => /^kept_pictures.*g$/.test(name));
const pathOf = (id: string, name: string) => `/api/files/featured_orgs/${id}/${name}`;
const bytesAt = async (path: string) => (await request(site.url, path)).body;

let id: string;
let picture: string;
let bytes: Buffer;
beforeEach(async () => {
	const { body } = await save('featured_orgs', { ...org(), picture: upload(smallJpeg) });
	[id, picture] = [String(body.id), String(body.picture)];
	bytes = await bytesAt(pathOf(id, picture));
});

describe('a picture that is replaced', () => {
	beforeEach(async () => {
		await save('featured_orgs', { picture: upload(png({ width: 30, height: 16 })) }, id);
	});

	test('cannot be read by any visitor, editor or owner', async () => {
		const editor = await newAccount(site, 'editor', `${id}@example.org`);
		const [file = ''] = kept().filter((name) => name.endsWith(picture));
		const [, , collection = ''] = file.split('/');
		for (const ask of [editor.ask, asSuperuser]) {
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
	});

	test('is restored with the same bytes, address and name', async () => {
		const response = await asSuperuser(`${records}/${id}`, 'PATCH', { picture });
		expect([response.status, json(response)]).toMatchObject([200, { picture }]);
		expect(await bytesAt(pathOf(id, picture))).toEqual(bytes);
		expect((await request(site.url, `${pathOf(id, picture)}?thumb=250x200f`)).status).toBe(200);
	});

	test('is not restored to another record, or without its exact name', async () => {
		const { body } = await save('featured_orgs', org());
		for (const name of [picture, `../${id}/${picture}`, `${id}/${picture}`, '/', '..']) {
			for (const record of [String(body.id), ...(name === picture ? [] : [id])]) {
				const response = await asSuperuser(`${records}/${record}`, 'PATCH', { picture: name });
				expect(json(response), name).toMatchObject({ data: { picture: {} } });
			}
		}
	});

	test('is removed at night after 30 days, which is logged', async () => {
		const day = (days: number) =>
			new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
		const folder = join(site.dir, 'storage/kept_pictures');
		const run = () => asSuperuser('/api/crons/removeKeptPictures', 'POST');
		const due = kept().length;
		await rename(join(folder, day(0)), join(folder, day(30)));
		await run();
		await save('featured_orgs', { picture: '' }, id);
		await expect.poll(() => kept().length).toBe(due + 1);
		await rename(join(folder, day(30)), join(folder, day(31)));
		await run();
		await expect.poll(() => kept().length).toBe(1);
		const line = `[pictures] Removed ${due} pictures that had been kept for 30 days`;
		await expect.poll(site.logs).toContain(line);
		const response = await asSuperuser(`${records}/${id}`, 'PATCH', { picture });
		expect(json(response)).toMatchObject({
			message: 'Not saved. Picture: This picture no longer exists. Choose it again.',
		});
	});
});

test('a record created again with its id has its picture again', async () => {
	await asSuperuser(`${records}/${id}`, 'PATCH', { hidden: true });
	expect((await asSuperuser(`${records}/${id}`, 'DELETE')).status).toBe(204);
	expect((await request(site.url, pathOf(id, picture))).status).toBe(404);
	// PocketBase deletes the folder after its response.
	const folders = () => readdirSync(join(site.dir, 'storage'), { recursive: true }).map(String);
	const ofRecord = () =>
		folders().filter((name) => name.includes(id) && !name.startsWith('kept_pictures'));
	await expect.poll(ofRecord).toEqual([]);
	const response = await asSuperuser(records, 'POST', { ...org(), id, picture });
	expect([response.status, json(response)]).toMatchObject([200, { id, picture }]);
	expect(await bytesAt(pathOf(id, picture))).toEqual(bytes);
});

test('a failed save keeps no picture', async () => {
	const before = kept();
	await runInOtherProcess(
		site,
		`$app.db().newQuery("CREATE TRIGGER full BEFORE INSERT ON changes BEGIN SELECT RAISE(ABORT, 'the log is full'); END").execute()`,
	);
	await save('featured_orgs', { picture: upload(png({ width: 30, height: 16 })) }, id);
	expect((await request(site.url, pathOf(id, picture))).status).toBe(200);
	expect(kept()).toEqual(before);
});
