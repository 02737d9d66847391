// Tests what visitors leave behind, also in the request log, which an owner can enable.
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { acceptOffers } from '../../../scripts/testing/content.ts';
import { offer, storedOffers } from '../../../scripts/testing/offers.ts';
import { post } from '../../../scripts/testing/records.ts';
import { itemsOf, request } from '../../../scripts/testing/request.ts';
import { contentBelow } from '../../../scripts/testing/rows.ts';
import { sharedSite } from '../../../scripts/testing/shared.ts';
import { newAccount } from '../../../scripts/testing/sign-in.ts';

const site = sharedSite({ sample: false });
const needs = '/api/collections/needs/records';
const offers = '/api/collections/donation_offers/records';

const list = '/api/collections/posts/records';
const visitor = '127.0.0.77';
const forgetful = 'forgetful';
const markers = [visitor, 'marker-agent', 'marker-referrer', forgetful];
const resetPath = '/api/collections/_superusers/request-password-reset';

/** Sends the start of a request from its own address, and resets the connection. */
function breakOff(text: string): Promise<void> {
	const { hostname, port } = new URL(site.url);
	return new Promise((resolve, reject) => {
		const socket = connect({ host: hostname, port: Number(port), localAddress: visitor }, () =>
			socket.write(text, () => socket.resetAndDestroy()),
		);
		socket.on('error', reject);
		socket.on('close', () => resolve());
	});
}

test('interrupted requests of every kind, and a reset of an unknown address, leave no trace of their senders', async () => {
	const body = 'x'.repeat(4000);
	for (let n = 0; n < 30; n += 1) await site.ask(list, 'POST', post({ rank: n, body }));
	const targets = [
		...[`GET ${list}?perPage=200`, `GET ${list}/abcdefghijklmno`, 'GET /', 'GET /medical'],
		'GET /nope',
		'GET /robots.txt',
		'GET /_/',
		'GET /api/nope',
		'GET /api/health',
		...['OPTIONS /', `POST ${list}`, 'POST /api/collections/_superusers/auth-with-password'],
	];
	const described = 'Host: x\r\nUser-Agent: marker-agent\r\nReferer: http://marker-referrer/\r\n';
	for (let round = 0; round < 5; round += 1) {
		for (const target of targets) {
			const whole = `${target} HTTP/1.1\r\n${described}\r\n`;
			await breakOff(whole);
			await breakOff(`${target} HTTP/1.1\r\n${described}Content-Length: 100\r\n\r\n{"identity":`);
			await breakOff(whole.slice(0, -20));
			await breakOff(whole.repeat(5));
		}
	}
	expect((await request(site.url, '/')).status).toBe(200);
	const unknown = { method: 'POST', body: { email: `${forgetful}@example.org` } };
	expect((await request(site.url, resetPath, unknown)).status).toBe(204);
	await site.restart();
	const traces = site.logs() + contentBelow(site.dir);
	expect(markers.filter((marker) => traces.includes(marker))).toEqual([]);
	expect(site.logs()).not.toMatch(/->|broken pipe|connection reset|password-reset/);
});

/** A search for a donor. */
const typed = 'Donna-Searched';

type Entry = { message: string; data: Record<string, unknown> };
const entries = async () => itemsOf<Entry>(await site.ask('/api/logs?perPage=500'));

async function logFiles() {
	const names = ['auxiliary.db', 'auxiliary.db-wal'];
	return Buffer.concat(await Promise.all(names.map((name) => readFile(join(site.dir, name)))));
}

test('the log contains no byte of searches or of refused input', async () => {
	await acceptOffers(site);
	await offer(site);
	const logs = { maxDays: 1, minLevel: -4 };
	expect((await site.ask('/api/settings', 'PATCH', { logs })).status).toBe(200);
	const { ask } = await newAccount(site, 'coordinator');
	const other = await newAccount(site, 'coordinator', 'other@example.org');
	const [opened] = await storedOffers(site);
	const path = `${offers}/${opened?.id}`;
	const encoded = encodeURIComponent(`firstName~"${typed}"`);
	const responses = [
		await ask(`${offers}?filter=${encoded}`),
		await ask(`${offers}?sort=-reference&filter=(firstName~'${typed}')`),
		await ask(`${offers}?filter=${encodeURIComponent(`${typed}="${typed}"`)}`),
		await site.ask(`${needs}?filter=@collection.donation_offers.firstName="${typed}"`),
		// A save that follows a colleague's change gets an error that quotes the change.
		await other.ask(path, 'PATCH', { ...opened, notes: `${typed} called` }),
		await ask(path, 'PATCH', { ...opened, notes: 'We called' }),
		await request(site.url, `${needs}?skipTotal=1`, {
			headers: { Referer: `${site.url}/?q=${typed}` },
		}),
	];
	expect(responses.map(({ status }) => status)).toEqual([200, 200, 400, 200, 200, 400, 200]);
	await expect
		.poll(async () => (await entries()).map(({ message }) => message))
		.toEqual(expect.arrayContaining([`GET ${offers}`, `PATCH ${path}`, `GET ${needs}`]));
	const found = await entries();
	expect(found.filter(({ data }) => data.url === offers && data.status === 400)).toHaveLength(1);
	const visit = found.find(({ data }) => data.referer !== '');
	expect(visit?.data).toMatchObject({
		type: 'request',
		method: 'GET',
		url: needs,
		status: 200,
		referer: `${site.url}/`,
		execTime: expect.any(Number),
	});
	expect((await logFiles()).includes(typed)).toBe(false);
	await site.restart();
	expect((await logFiles()).includes(typed)).toBe(false);
});
