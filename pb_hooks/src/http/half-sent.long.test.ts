import { request as httpRequest } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { acceptOffers } from '../../../scripts/testing/content.mjs';
import { offersPath, sendHalf, signInPath } from '../../../scripts/testing/half-sent.ts';
import { offered, sendOffer } from '../../../scripts/testing/offers.ts';
import { exchange, request } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.mjs';

const site = sharedSite({ sample: false });
beforeAll(() => acceptOffers(site));

test.each([offersPath, signInPath])('POST %s waits seconds for the body', async (path) => {
	const begun = Date.now();
	expect(await sendHalf(site, path, '127.0.0.1').closed).toContain('HTTP/1.1 408 ');
	// The limit is ten seconds; the rest is for a busy machine.
	expect(Date.now() - begun).toBeLessThan(80_000);
});

test('an account has more time than visitors to send a picture', async () => {
	const { hostname, port } = new URL(site.url);
	const body = JSON.stringify({ featuredIntro: 'From a slow line' });
	const headers = {
		Authorization: await site.superuserToken(),
		'Content-Type': 'application/json',
		'Content-Length': String(body.length),
	};
	const path = '/api/collections/site/records/site';
	const asked = { hostname, port, path, method: 'PATCH', headers };
	const saved = exchange(httpRequest, asked, async (sent) => {
		sent.write(body.slice(0, 9));
		// A visitor's request that begins later ends before the rest is sent.
		await sendHalf(site, offersPath, '127.0.0.1').closed;
		sent.end(body.slice(9));
	});
	expect((await saved).status).toBe(200);
});

test('300 half-sent offers end, most of them immediately, while offers and pages still work', async () => {
	const begun = Date.now();
	const all = Array.from({ length: 300 }, (_, at) =>
		sendHalf(site, offersPath, `127.0.1.${(at % 60) + 1}`),
	);
	let open = all.length;
	for (const { closed } of all) closed.then(() => --open);
	const send = () => sendOffer(site, offered(), { localAddress: '127.0.0.9' });
	await expect.poll(async () => (await send()).status, { timeout: 60_000 }).toBe(200);
	// Senders in the first half of the slots have ten seconds.
	expect(open).toBeGreaterThan(0);
	expect((await request(site.url, '/')).status).toBe(200);
	const ends = await Promise.all(all.map(({ closed }) => closed));
	expect(Date.now() - begun).toBeLessThan(100_000);
	// On a busy machine, the first ones end before the last ones arrive: 184 were refused there.
	expect(ends.filter((end) => end.startsWith('HTTP/1.1 503 ')).length).toBeGreaterThan(150);
});
