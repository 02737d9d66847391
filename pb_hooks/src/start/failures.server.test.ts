// Tests a full disk, a real one: what visitors, editors and operators learn of it.
import { spawnSync } from 'node:child_process';
import { readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { acceptOffers, upload, uploaderTo } from '../../../scripts/testing/content.ts';
import { isRoot, newFolder } from '../../../scripts/testing/machine.ts';
import { changeSite, offered, sendOffer } from '../../../scripts/testing/offers.ts';
import { smallJpeg } from '../../../scripts/testing/pictures.ts';
import { org, post } from '../../../scripts/testing/records.ts';
import { json, type RawResponse, request } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.ts';
import { responses as inSpanish } from '../../../web/content/es/responses.ts';
import { responses } from '../../../web/content/responses.ts';
import { contentErrors } from '../errors/content.ts';

const list = '/api/collections/posts/records';
const large = post({ body: 'x'.repeat(19_000) });

const statusAndWords = (response: RawResponse) => {
	const { message } = json(response) as { message: string };
	return [response.status, message];
};

describe.runIf(isRoot)('a full disk', () => {
	let dir = '';
	beforeAll(async () => {
		dir = await newFolder();
		spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=12m,mode=700', 'tmpfs', dir]);
		return () => void spawnSync('umount', [dir]);
	});
	const site = sharedSite(() => ({ sample: false, dir }));

	async function fill() {
		const { bavail, bsize } = await statfs(dir);
		await writeFile(join(dir, 'filler'), Buffer.alloc(bavail * bsize, 1));
		// The database's log may have free pages.
		while ((await site.ask(list, 'POST', large)).status === 200);
	}
	const free = () => rm(join(dir, 'filler'));

	async function addPicture() {
		const fields = org({ picture: upload(smallJpeg) });
		const { status, body } = await uploaderTo(site)('featured_orgs', fields);
		return [status, body.message];
	}

	const loggedLines = () => site.logs().match(/.*\[(?:data|changes|request)\].*/g) ?? [];

	async function sendUntilFull() {
		const send = () => sendOffer(site, offered({ itemName: `Masks ${Math.random()}` }));
		let response = await send();
		while (response.status === 200) response = await send();
		return statusAndWords(response);
	}

	/** Returns the server's lines about the failure of a request; one is expected. */
	async function linesOf(act: () => Promise<unknown>): Promise<string[]> {
		const { length } = loggedLines();
		await act();
		await expect.poll(() => loggedLines().length).toBeGreaterThan(length);
		return loggedLines().slice(length);
	}

	test('invalid input from an editor is not logged', async () => {
		const before = loggedLines();
		for (const invalid of [{ title: '' }, { id: 'x' }]) {
			expect((await site.ask(list, 'POST', post(invalid))).status).toBe(400);
		}
		// The database itself refuses the second one.
		for (const status of [200, 400]) {
			const section = { name: 'Clinics', slug: 'clinics' };
			const sent = site.ask('/api/collections/sections/records', 'POST', section);
			expect(await sent).toMatchObject({ status });
		}
		await site.restart();
		expect(loggedLines()).toEqual(before);
	});

	test('is reported for texts, pictures and settings, in one line of the log, and nothing is lost', async () => {
		const meta = { appName: 'x'.repeat(200) };
		// Settings are not a record: the cause is inside PocketBase's own response.
		const changeSettings = () => site.ask('/api/settings', 'PATCH', { meta });
		const attempts: [RegExp, () => Promise<unknown>][] = [
			[/posts/, async () => statusAndWords(await site.ask(list, 'POST', large))],
			[/featured_orgs/, addPicture],
			[/settings/, async () => statusAndWords(await changeSettings())],
		];
		await fill();
		for (const [path, act] of attempts) {
			const lines = await linesOf(async () =>
				expect(await act()).toEqual([507, `${contentErrors.diskFull}.`]),
			);
			expect(lines).toEqual([
				expect.stringMatching(/\[request\] P\w+ .* failed: .*(?:full|no space)/),
			]);
			expect(lines[0]).toMatch(path);
		}
		await free();
		expect((await site.ask(list, 'POST', large)).status).toBe(200);
		expect((await addPicture())[0]).toBe(200);
		expect(await readdir(dir)).toContain('data.db');
	});

	test('is reported to a visitor in the site’s language, with the address to write to', async () => {
		await acceptOffers(site, { offersTo: 'offers@example.org', offersToShown: true });
		await fill();
		// The measurement of each minute may refuse the offer already, with the same words.
		expect(await sendUntilFull()).toEqual([
			507,
			`${responses.diskFull} You can write to us instead: offers@example.org.`,
		]);
		await free();
		await changeSite(site, { language: 'Español', offersToShown: false });
		// The server knows a language's texts once it has rendered a page in it.
		await expect
			.poll(async () => (await request(site.url, '/medical')).body.toString())
			.toContain('lang="es"');
		await fill();
		expect(await sendUntilFull()).toEqual([507, inSpanish.diskFull]);
	});
});
