import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { acceptOffers } from '../../../scripts/testing/content.mjs';
import { sharedSiteWithHooks } from '../../../scripts/testing/copies.ts';
import { changeSite, offered, sendOffer } from '../../../scripts/testing/offers.ts';
import { smallJpeg } from '../../../scripts/testing/pictures.ts';
import { post } from '../../../scripts/testing/records.ts';
import { json, type RawResponse, request, superuserOf } from '../../../scripts/testing/request.ts';
import { startSite } from '../../../scripts/testing/site.mjs';
import { responses as inSpanish } from '../../../web/content/es/responses.ts';
import { responses } from '../../../web/content/responses.ts';
import { contentErrors } from '../errors/content.ts';

/** Keeps the database from growing, as on a full disk. */
const full = `
routerAdd('POST', '/api/test-full', (e) => {
	$app.nonconcurrentDB().newQuery('PRAGMA max_page_count = 1').execute();
	e.noContent(204);
});
routerAdd('POST', '/api/test-room', (e) => {
	$app.nonconcurrentDB().newQuery('PRAGMA max_page_count = 1000000').execute();
	e.noContent(204);
});
`;
const site = sharedSiteWithHooks({ 'full.pb.js': full });
const list = '/api/collections/posts/records';
const large = post({ body: 'x'.repeat(19_000) });

const statusAndWords = (response: RawResponse) => {
	const { message } = json(response) as { message: string };
	return [response.status, message];
};

/** Returns the server's lines about the failure of a request; one is expected. */
async function linesOf(of: { logs: () => string }, act: () => Promise<unknown>): Promise<string[]> {
	const lines = () => of.logs().match(/.*\[(?:data|changes|request)\].*/g) ?? [];
	const { length } = lines();
	await act();
	await expect.poll(() => lines().length).toBeGreaterThan(length);
	return lines().slice(length);
}

test('a full disk is reported to a visitor in the site’s language, with the address to write to', async () => {
	await acceptOffers(site, { offersTo: 'offers@example.org', offersToShown: true });
	await superuserOf(site)('/api/test-full', 'POST');
	const send = () => {
		const much = { itemDescription: 'x'.repeat(1900), specialInstructions: 'y'.repeat(1900) };
		return sendOffer(site, offered({ ...much, itemName: `Masks ${Math.random()}` }));
	};
	const untilFull = async () => {
		let response = await send();
		while (response.status === 200) response = await send();
		return response;
	};
	const lines = await linesOf(site, async () => {
		expect(statusAndWords(await untilFull())).toEqual([
			507,
			`${responses.diskFull} You can write to us instead: offers@example.org.`,
		]);
	});
	expect(lines).toEqual([
		expect.stringMatching(/\[request\] POST "\/api\/offers" failed: .*full \(13\)/),
	]);
	await superuserOf(site)('/api/test-room', 'POST');
	await changeSite(site, { language: 'Español', offersToShown: false });
	// The server knows a language's texts once it has rendered a page in it.
	await expect
		.poll(async () => (await request(site.url, '/medical')).body.toString())
		.toContain('lang="es"');
	await superuserOf(site)('/api/test-full', 'POST');
	expect(statusAndWords(await untilFull())).toEqual([507, inSpanish.diskFull]);
	await superuserOf(site)('/api/test-room', 'POST');
});

test.runIf(process.getuid?.() === 0)(
	'a real full disk is reported for texts, pictures and offers, and nothing is lost',
	async () => {
		const dir = await mkdtemp(join(tmpdir(), 'anemone-full-'));
		spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=12m,mode=700', 'tmpfs', dir]);
		onTestFinished(async () => {
			spawnSync('umount', [dir]);
			await rm(dir, { recursive: true });
		});
		const small = await startSite({ sample: false, dir });
		onTestFinished(small.stop);
		await acceptOffers(small);
		const asSuperuser = superuserOf(small);
		const upload = async () => {
			const form = new FormData();
			form.set('name', 'A fund');
			form.set('link', 'https://example.org');
			form.set('picture', new Blob([new Uint8Array(smallJpeg)]), 'picture.jpg');
			const url = `${small.url}/api/collections/featured_orgs/records`;
			const headers = { Authorization: await small.superuserToken() };
			const response = await fetch(url, { method: 'POST', body: form, headers });
			return [response.status, ((await response.json()) as { message: string }).message];
		};
		const editorWords = [507, `${contentErrors.diskFull}.`];
		const meta = { appName: 'x'.repeat(200) };
		const { bavail, bsize } = await statfs(dir);
		await writeFile(join(dir, 'filler'), Buffer.alloc(bavail * bsize, 1));
		const attempts: [RegExp, () => Promise<unknown>, unknown][] = [
			[/posts/, async () => statusAndWords(await asSuperuser(list, 'POST', large)), editorWords],
			[/featured_orgs/, upload, editorWords],
			// Settings are not a record: the cause is inside PocketBase's own response.
			[
				/settings/,
				async () => statusAndWords(await asSuperuser('/api/settings', 'PATCH', { meta })),
				editorWords,
			],
		];
		for (const [path, act, words] of attempts) {
			const lines = await linesOf(small, async () => expect(await act()).toEqual(words));
			expect(lines).toEqual([
				expect.stringMatching(/\[request\] P\w+ .* failed: .*(?:full|no space)/),
			]);
			expect(lines[0]).toMatch(path);
		}
		// The measurement of each minute may refuse the offer already, with the same words.
		expect(statusAndWords(await sendOffer(small, offered()))).toEqual([507, responses.diskFull]);
		await rm(join(dir, 'filler'));
		expect((await asSuperuser(list, 'POST', large)).status).toBe(200);
		expect((await upload())[0]).toBe(200);
		expect(await readdir(dir)).toContain('data.db');
	},
);

test('invalid input from an editor is not logged', async () => {
	const before = site.logs().match(/\[data\]/g) ?? [];
	const response = await superuserOf(site)(list, 'POST', post({ title: '' }));
	expect(response.status).toBe(400);
	const again = await superuserOf(site)(list, 'POST', post({ id: 'x' }));
	expect(again.status).toBe(400);
	await site.halt('SIGTERM');
	expect(site.logs().match(/\[data\]/g) ?? []).toEqual(before);
});
