import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ask, askPlainly, stall, trustProxy } from '../lab/proxies/ask.mjs';
import { canRun, servers, startProxy } from '../lab/proxies/proxy.mjs';
import { sharedSite } from '../testing/kit.mjs';
import { startOrigin } from '../testing/loopback.mjs';

/** @typedef {import('../lab/proxies/proxy.mjs').Proxy} Proxy */

const login = '/api/collections/_superusers/auth-with-password';
const list = '/api/collections/sections/records?sort=rank';

/** @param {Proxy} proxy @param {object} [options] */
async function tryPassword(proxy, options = {}) {
	const body = JSON.stringify({ identity: 'a@example.org', password: 'wrong' });
	const { headers, ...rest } = { headers: {}, ...options };
	const all = { 'Content-Type': 'application/json', ...headers };
	return (await ask(proxy, login, { method: 'POST', body, headers: all, ...rest })).status;
}

const site = sharedSite();
// A site that knows that it is reached by https sends Strict-Transport-Security, too.
beforeAll(() => trustProxy(site, { meta: { appURL: 'https://anemone.example' } }));

for (const server of servers) {
	describe.skipIf(!canRun(server))(`${server} with its sample`, () => {
		/** @type {Proxy} */
		let proxy;
		beforeAll(async () => {
			proxy = await startProxy(server, { origin: site.url });
		});
		afterAll(() => proxy.stop());
		const own = 10 * (1 + servers.indexOf(server));

		// Of nginx, only 1.22 has no better word for what is there.
		if (server !== 'nginx') {
			it('finds nothing deprecated in the sample', () => {
				expect(proxy.output()).not.toMatch(/deprecated/i);
			});
		}

		it('hands on the address that a client has, not the one that it claims', async () => {
			let status = 0;
			for (let n = 1; n <= 15; n += 1) {
				const claimed = `203.0.113.${n}`;
				const headers = {
					'X-Real-IP': claimed,
					'X-Forwarded-For': claimed,
					Forwarded: `for=${claimed}`,
				};
				status = await tryPassword(proxy, { from: `127.0.0.${own}`, headers });
			}
			expect(status).toBe(429);
			const other = {
				from: `127.0.0.${own + 1}`,
				headers: { 'X-Real-IP': `127.0.0.${own}`, 'X-Forwarded-For': `127.0.0.${own}` },
			};
			expect(await tryPassword(proxy, other)).toBe(400);
		});

		it('has browsers come by https only', async () => {
			for (const path of ['/', '/nowhere', '/api/health', '/_/']) {
				const { headers } = await ask(proxy, path);
				expect(headers['strict-transport-security'], path).toBe('max-age=31536000');
			}
			const { status, headers } = await askPlainly(proxy, '/posts?a=1');
			expect([301, 308]).toContain(status);
			const target = new URL(String(headers.location));
			expect([target.protocol, target.hostname]).toEqual(['https:', proxy.host]);
			expect(target.pathname + target.search).toBe('/posts?a=1');
		});

		it('lets no call of the API come in the clear', async () => {
			const { status, headers, body } = await askPlainly(proxy, list);
			expect([status, headers.location]).toEqual([403, undefined]);
			expect(body.toString()).toContain('https');
		});

		it('lets no browser guess at, or frame, what it answers by itself', async () => {
			const down = await startProxy(server, { origin: 'http://127.0.0.1:9' });
			const answers = [
				await askPlainly(proxy, '/'),
				await askPlainly(proxy, list),
				await ask(proxy, login, { method: 'POST', announced: 200_000 }),
				await ask(down, '/'),
				await ask(down, list),
			];
			expect(answers.map(({ status }) => String(status)).join(' ')).toMatch(
				/^30[18] 403 413 502 502$/,
			);
			for (const { status, headers } of answers) {
				expect(headers['x-content-type-options'], `${status}`).toBe('nosniff');
				expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
			}
			await down.stop();
		});

		it("leaves the site's own policies as they are", async () => {
			for (const path of ['/', '/nowhere', list, '/_/', '/medical/', '/favicon.svg']) {
				const [own, passed] = [
					await fetch(site.url + path, { redirect: 'manual' }),
					await ask(proxy, path),
				];
				for (const name of ['x-content-type-options', 'content-security-policy']) {
					expect(passed.headers[name], `${path} ${name}`).toBe(own.headers.get(name));
				}
			}
			const { headers } = await ask(proxy, '/');
			const known = { 'If-None-Match': String(headers.etag) };
			const again = await ask(proxy, '/', { headers: known });
			expect(again.status).toBe(304);
			expect([undefined, headers['content-security-policy']]).toContain(
				again.headers['content-security-policy'],
			);
		});

		it("compresses the API's answers for those who take it", async () => {
			const plain = await ask(proxy, list);
			const small = await ask(proxy, list, { headers: { 'Accept-Encoding': 'gzip, deflate, br' } });
			expect(plain.headers['content-encoding']).toBeUndefined();
			expect(small.headers['content-encoding']).toBe('gzip');
			expect(small.headers.vary).toContain('Accept-Encoding');
			expect(gunzipSync(small.body).toString()).toBe(plain.body.toString());
			expect(small.body.length).toBeLessThan(plain.body.length / 2);
		});

		it('passes pages and files on in the form that the browser takes', async () => {
			const forms = [
				['/', undefined, undefined],
				['/', 'gzip, deflate, br', 'gzip'],
				['/', 'gzip;q=0', undefined],
				['/', 'gzip;q=0.5, br;q=0.1', 'gzip'],
			];
			const { body } = await ask(proxy, '/');
			for (const [path = '', accepted, coding] of forms) {
				for (const turn of ['first', 'second']) {
					const headers = accepted ? { 'Accept-Encoding': accepted } : {};
					const answer = await ask(proxy, path, { headers });
					expect(answer.headers['content-encoding'], `${accepted} ${turn}`).toBe(coding);
					const text = coding ? gunzipSync(answer.body) : answer.body;
					expect(text.toString()).toBe(body.toString());
				}
			}
			const script = /\/assets\/[\w.-]+\.js/.exec(body.toString())?.[0] ?? '';
			const asked = { headers: { 'Accept-Encoding': 'gzip, deflate, br' } };
			expect((await ask(proxy, script, asked)).headers['content-encoding']).toBe('br');
		});

		it.each([
			['a visitor who sends 200 kB', { announced: 200_000 }],
			['an editor who sends 30 MB', { announced: 3e7, headers: { Authorization: 'x' } }],
			[
				'a body of unknown length',
				{ body: Buffer.alloc(200_000), headers: { 'Transfer-Encoding': 'chunked' } },
			],
		])('refuses %s', async (_, options) => {
			const path = '/api/collections/posts/records';
			const { status } = await ask(proxy, path, { method: 'POST', ...options });
			// Of one whose length nobody said, PocketBase may see the beginning first; nginx would keep 20 MB.
			const isSeen = server !== 'nginx' && !('announced' in options);
			expect(isSeen ? [403, 413] : [413]).toContain(status);
		});

		it("lets an editor's picture of 10 MB through to PocketBase", async () => {
			// A visitor's would be refused while they are under way, and the connection reset.
			const form = new FormData();
			form.set('picture', new Blob([new Uint8Array(10_000_000)]), 'no-picture.jpg');
			const sent = new Response(form);
			const headers = {
				Authorization: await site.superuserToken(),
				'Content-Type': sent.headers.get('Content-Type') ?? '',
			};
			const body = Buffer.from(await sent.arrayBuffer());
			const path = '/api/collections/featured_orgs/records';
			const answer = await ask(proxy, path, { method: 'POST', headers, body });
			expect(answer.status).toBe(400);
			expect(JSON.parse(answer.body.toString())).toHaveProperty('data.picture');
		});

		it('refuses a GET with a body that never ends', async () => {
			const rest = 'Content-Length: 1000\r\n\r\nabc';
			const client = stall(proxy, `GET ${list} HTTP/1.1\r\nHost: ${proxy.host}\r\n${rest}`);
			expect(await client.answered).toBe(413);
			client.leave();
		});

		it('has PocketBase wait for no body of a GET whose length nobody said', async () => {
			/** @type {(how: string) => void} */
			let arrived = () => {};
			const whole = new Promise((resolve) => {
				arrived = resolve;
			});
			const origin = await startOrigin((asked) => asked.resume().on('end', () => arrived('whole')));
			const other = await startProxy(server, { origin: origin.url });
			const rest = 'Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n';
			const client = stall(other, `GET ${list} HTTP/1.1\r\nHost: ${other.host}\r\n${rest}`);
			const answered = client.answered.then(String);
			// Caddy cannot tell that there is a body, and asks without it.
			expect(await Promise.race([answered, whole])).toBe(server === 'nginx' ? '413' : 'whole');
			client.leave();
			await origin.stop();
			await other.stop();
		});

		it('asks PocketBase once a body is whole', async () => {
			/** @type {string[]} */
			const asked = [];
			const origin = await startOrigin(({ url = '' }, answer) => {
				asked.push(url);
				answer.end();
			});
			const other = await startProxy(server, { origin: origin.url });
			const rest = 'Content-Length: 6\r\nAuthorization: x\r\n\r\nabc';
			const late = stall(other, `POST /api/late HTTP/1.1\r\nHost: ${other.host}\r\n${rest}`);
			await late.sent;
			await ask(other, '/api/whole', { method: 'POST', body: 'abcdef' });
			late.send('def');
			await late.answered;
			expect(asked).toEqual(['/api/whole', '/api/late']);
			late.leave();
			await origin.stop();
			await other.stop();
		});
	});
}

it.skipIf(!canRun('nginx'))('nginx has room for 1,700 heads that are half sent', async () => {
	const proxy = await startProxy('nginx', { origin: site.url });
	onTestFinished(proxy.stop);
	const half = `GET / HTTP/1.1\r\nHost: ${proxy.host}\r\nX-Half:`;
	const began = Date.now();
	const clients = Array.from({ length: 1700 }, () => {
		const client = connect(proxy.http, '127.0.0.1', () => client.write(half)).resume();
		client.on('error', () => {});
		return new Promise((resolve) => client.on('close', () => resolve(Date.now() - began)));
	});
	// Where nginx lacks connections, it lets go of some before their five seconds are over.
	expect(Math.min(...(await Promise.all(clients)))).toBeGreaterThan(4000);
});

// Next to each other, since they take ten seconds each and run at once.
for (const server of servers) {
	it.skipIf(!canRun(server)).concurrent(
		`${server} lets go of a client whose request never ends`,
		async () => {
			const proxy = await startProxy(server, { origin: site.url });
			const start = (/** @type {string} */ line) => `${line} HTTP/1.1\r\nHost: ${proxy.host}\r\n`;
			const clients = [];
			// Caddy gives a body the three minutes that 20 MB may take on a slow line.
			const body = 'Content-Length: 1000\r\n\r\nabc';
			if (server === 'nginx') clients.push(stall(proxy, start(`POST ${login}`) + body));
			await clients[0]?.sent;
			clients.push(stall(proxy, `${start('GET /')}X-Half:`));
			/** @type {number[]} */
			const ends = [];
			const closed = clients.map(async (client, at) => {
				expect(await client.closed).toMatch(/^(HTTP\/1.1 4\d\d |$)/);
				ends.push(at);
			});
			await Promise.all(closed);
			// nginx, of which each holds a connection of few, waits for a head half as long as for a body.
			expect(ends).toEqual(server === 'nginx' ? [1, 0] : [0]);
			await proxy.stop();
		},
	);
}
