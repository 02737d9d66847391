import { request as httpRequest } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { acceptOffers } from '../../../scripts/testing/content.ts';
import { offersPath, sendHalf, signInPath } from '../../../scripts/testing/half-sent.ts';
import { exchange } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.ts';

const site = sharedSite({ sample: false });
beforeAll(() => acceptOffers(site));

test('visitors have seconds to send a body, and an account has more', async () => {
	const begun = Date.now();
	const saved = saveSlowly();
	const ends = [offersPath, signInPath].map((path) => sendHalf(site, path, '127.0.0.1').closed);
	for (const end of await Promise.all(ends)) expect(end).toContain('HTTP/1.1 408 ');
	// The limit is ten seconds; the rest is for a busy machine.
	expect(Date.now() - begun).toBeLessThan(80_000);
	expect((await saved).status).toBe(200);
});

/** Saves as an account, and sends the end only after a visitor's request that began later is over. */
async function saveSlowly() {
	const { hostname, port } = new URL(site.url);
	const body = JSON.stringify({ featuredIntro: 'From a slow line' });
	const headers = {
		Authorization: await site.superuserToken(),
		'Content-Type': 'application/json',
		'Content-Length': String(body.length),
	};
	const path = '/api/collections/site/records/site';
	const asked = { hostname, port, path, method: 'PATCH', headers };
	return exchange(httpRequest, asked, async (sent) => {
		sent.write(body.slice(0, 9));
		await sendHalf(site, offersPath, '127.0.0.1').closed;
		sent.end(body.slice(9));
	});
}
