import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Options } from '../lab/proxies/ask.ts';
import { ask, askPlainly, stall, trustProxy } from '../lab/proxies/ask.ts';
import type { ReverseProxy, Server } from '../lab/proxies/proxy.ts';
import {
	canRun,
	clientFromHeader,
	servers,
	startBefore,
	startProxy,
} from '../lab/proxies/proxy.ts';
import { followSocket } from '../testing/half-sent.ts';
import { contentBelow } from '../testing/rows.ts';
import { sharedSite } from '../testing/shared.ts';

const login = '/api/collections/_superusers/auth-with-password';
const list = '/api/collections/sections/records?sort=rank';

const site = sharedSite();
// A site that knows that its address is https also sends Strict-Transport-Security.
beforeAll(() => trustProxy(site, { meta: { appURL: 'https://anemone.example' } }));

/** The network or the address by which PocketBase counts a client: a row for each line of the samples. */
const networks: [address: string, network: string][] = [
	['203.0.113.7', '203.0.113.7'],
	['::ffff:203.0.113.7', '203.0.113.7'],
	['2001:db8:1:2:a:b:c:d', '2001:db8:1:2::'],
	['2001:db8:1:2::', '2001:db8:1:2::'],
	['2001:db8:1::5', '2001:db8:1:0::'],
	['2001:db8::a:b:c:d', '2001:db8:0:0::'],
	['2001::5:a:b:c:d', '2001:0:0:5::'],
	['2001::5:a', '2001:0:0:0::'],
	['0:0:1::', '0:0:1:0::'],
	['::1:2:a:b:c:d', '0:0:1:2::'],
	['::5:a:b:c:d', '0:0:0:5::'],
	['::1', '::'],
];

/** Returns the short form of an address; fails if it is not an address. */
const shortened = (address: string) =>
	new URL(address.includes(':') ? `http://[${address}]` : `http://${address}`).hostname;

const from = '127.0.0.77';
const headers = { 'User-Agent': 'Marked-Browser', Referer: 'https://marked-page.example/' };
const marks = /127\.0\.0\.77|Marked-Browser|marked-page/;

/** Visits a proxy as a marked client in every way that may be logged. */
async function visit(proxy: ReverseProxy) {
	const statuses = [];
	const paths = ['/', '/posts', '/nowhere', list, '/api/nowhere', '/_/', '/%00', '/a'.repeat(5000)];
	for (const path of paths) statuses.push((await ask(proxy, path, { from, headers })).status);
	for (const [announced, more] of [
		[200_000, {}],
		[3e7, { Authorization: 'x' }],
	] as const) {
		const much = { method: 'POST', announced, from, headers: { ...headers, ...more } };
		statuses.push((await ask(proxy, list, much)).status);
	}
	const head = `GET / HTTP/1.1\r\nHost: ${proxy.host}\r\nUser-Agent: ${headers['User-Agent']}\r\n`;
	for (const rest of ['X-Half:', 'Content-Length: 9\r\n\r\nabc', 'Host: twice\r\n\r\n', '\r\n']) {
		const client = stall(proxy, head + rest, { from });
		if (rest !== 'X-Half:') await client.responded;
		client.leave();
		await client.closed;
	}
	for (const port of [proxy.https, proxy.http]) {
		const socket = connect({ host: '127.0.0.1', port, localAddress: from });
		await followSocket(socket.end('neither TLS nor HTTP\r\n\r\n')).closed;
	}
	return statuses;
}

/**
 * Closes a visitor's connection during a response, which Caddy logs with all details.
 *
 * @returns the output of the server
 */
async function leaveEarly(server: Server): Promise<string> {
	let end = () => {};
	const ended = new Promise<void>((resolve) => {
		end = resolve;
	});
	const proxy = await startBefore(server, (_, response) => {
		const more = () => response.write('some more\n'.repeat(10_000));
		response.on('drain', more).on('close', end);
		more();
	});
	const marked = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
	const head = `GET /api/nowhere HTTP/1.1\r\nHost: ${proxy.host}\r\n${marked.join('')}\r\n`;
	const client = stall(proxy, head, { from });
	await client.responded;
	client.leave();
	await ended;
	await proxy.stop();
	return proxy.output();
}

for (const server of servers) {
	describe.skipIf(!canRun(server))(`${server} with its sample`, () => {
		let proxy: ReverseProxy;
		beforeAll(async () => {
			proxy = await startProxy(server, { origin: site.url });
		});
		afterAll(() => proxy.stop());

		// Only nginx 1.22 has no replacement for a deprecated directive of the sample.
		if (server !== 'nginx') {
			it('reports nothing deprecated in the sample', () => {
				expect(proxy.output()).not.toMatch(/deprecated/i);
			});
		}

		it('redirects browsers to https and to the name of the site', async () => {
			const www = { ...proxy, host: `www.${proxy.host}` };
			const picture = '/api/files/posts/one/a.png?thumb=1x1';
			for (const [redirect, path] of [
				[await askPlainly(proxy, '/posts?a=1'), '/posts?a=1'],
				[await askPlainly(proxy, picture), picture],
				[await askPlainly(www, '/posts?a=1'), '/posts?a=1'],
				[await ask(www, '/posts?a=1'), '/posts?a=1'],
			] as const) {
				expect([301, 308]).toContain(redirect.status);
				const { protocol, hostname, pathname, search } = new URL(String(redirect.headers.location));
				expect([protocol, hostname, pathname + search]).toEqual(['https:', proxy.host, path]);
				expect(redirect.headers['x-content-type-options']).toBe('nosniff');
			}
			for (const path of ['/', '/nowhere', '/api/health', '/_/']) {
				const { headers } = await ask(proxy, path);
				expect(headers['strict-transport-security'], path).toBe('max-age=31536000');
			}
		});

		it('refuses unencrypted requests to the API', async () => {
			for (const path of [list, `/api/files/..${list.slice(4)}`, '/api/files/token']) {
				const { status, headers, body } = await askPlainly(proxy, path);
				expect([status, headers.location], path).toEqual([403, undefined]);
				expect(body.toString()).toContain('https');
			}
		});

		it('forbids browsers to guess the type of, or frame, its own responses', async () => {
			const down = await startProxy(server, { origin: 'http://127.0.0.1:9' });
			const responses = [
				await askPlainly(proxy, '/'),
				await askPlainly(proxy, list),
				await ask(proxy, login, { method: 'POST', announced: 200_000 }),
				await ask(down, '/'),
				await ask(down, list),
			];
			expect(responses.map(({ status }) => String(status)).join(' ')).toMatch(
				/^30[18] 403 413 502 502$/,
			);
			for (const { status, headers } of responses) {
				expect(headers['x-content-type-options'], `${status}`).toBe('nosniff');
				expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
			}
			await down.stop();
		});

		it("leaves the site's own policies unchanged", async () => {
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

		it('sends pages, files and the API in the encoding that a client accepts', async () => {
			for (const [path, accepted, coding] of [
				['/', '', undefined],
				['/', 'gzip, deflate, br', 'gzip'],
				['/', 'gzip;q=0', undefined],
				['/', 'gzip;q=0.5, br;q=0.1', 'gzip'],
				[list, '', undefined],
				[list, 'gzip, deflate, br', 'gzip'],
			] as const) {
				const plain = (await ask(proxy, path)).body;
				const asked = accepted ? { headers: { 'Accept-Encoding': accepted } } : {};
				// nginx caches the first response.
				for (const turn of ['first', 'second']) {
					const { headers, body } = await ask(proxy, path, asked);
					expect(headers['content-encoding'], `${path} ${accepted} ${turn}`).toBe(coding);
					if (coding) expect(headers.vary).toContain('Accept-Encoding');
					expect((coding ? gunzipSync(body) : body).equals(plain)).toBe(true);
					if (coding) expect(body.length).toBeLessThan(plain.length / 2);
				}
			}
			const page = (await ask(proxy, '/')).body.toString();
			const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? [];
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
			// PocketBase may see the beginning of a body of unknown length; nginx would buffer 20 MB.
			const isSeen = server !== 'nginx' && !('announced' in options);
			expect(isSeen ? [403, 413] : [413]).toContain(status);
		});

		it("lets an editor's picture of 10 MB through to PocketBase", async () => {
			// The proxy would refuse a visitor's upload before its end, and reset the connection.
			const form = new FormData();
			form.set('picture', new Blob([new Uint8Array(10_000_000)]), 'no-picture.jpg');
			const sent = new Response(form);
			const headers = {
				Authorization: await site.superuserToken(),
				'Content-Type': sent.headers.get('Content-Type') ?? '',
			};
			const body = Buffer.from(await sent.arrayBuffer());
			const path = '/api/collections/featured_orgs/records';
			const response = await ask(proxy, path, { method: 'POST', headers, body });
			expect(response.status).toBe(400);
			expect(JSON.parse(response.body.toString())).toHaveProperty('data.picture');
		});

		it('refuses a GET with a body that never ends', async () => {
			const rest = 'Content-Length: 1000\r\n\r\nabc';
			const client = stall(proxy, `GET ${list} HTTP/1.1\r\nHost: ${proxy.host}\r\n${rest}`);
			expect(await client.responded).toBe(413);
			client.leave();
		});

		it('does not let PocketBase wait for the body of a GET of unknown length', async () => {
			let arrived: (how: string) => void = () => {};
			const whole = new Promise((resolve) => {
				arrived = resolve;
			});
			const other = await startBefore(server, (asked) =>
				asked.resume().on('end', () => arrived('whole')),
			);
			const rest = 'Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n';
			const client = stall(other, `GET ${list} HTTP/1.1\r\nHost: ${other.host}\r\n${rest}`);
			const responded = client.responded.then(String);
			// Caddy does not detect the body, and sends the request without it.
			expect(await Promise.race([responded, whole])).toBe(server === 'nginx' ? '413' : 'whole');
			client.leave();
		});

		it('does not send PocketBase a request with a head of 40 kB', async () => {
			const headers = { 'If-None-Match': 'a,'.repeat(20_000) };
			const other = await startBefore(server, (_, response) => response.end('sent'));
			const refused = await ask(other, '/', { headers });
			expect(refused.status).toBe(server === 'nginx' ? 400 : 431);
		});

		it('sends a request to PocketBase once its body is complete', async () => {
			const asked: string[] = [];
			const other = await startBefore(server, ({ url = '' }, response) => {
				asked.push(url);
				response.end();
			});
			const rest = 'Content-Length: 6\r\nAuthorization: x\r\n\r\nabc';
			const late = stall(other, `POST /api/late HTTP/1.1\r\nHost: ${other.host}\r\n${rest}`);
			await late.sent;
			await ask(other, '/api/whole', { method: 'POST', body: 'abcdef' });
			late.send('def');
			await late.responded;
			expect(asked).toEqual(['/api/whole', '/api/late']);
			late.leave();
		});

		it('forwards the network of a client with IPv6, the address of others, and no claim', async () => {
			const echo: RequestListener = ({ headers }, response) =>
				response.end(JSON.stringify(headers));
			const claims = {
				'X-Real-IP': '192.0.2.1',
				'X-Forwarded-For': '192.0.2.1',
				Forwarded: 'for=192.0.2.1',
			};
			const seenBy = async (front: ReverseProxy, options: Options) => {
				const headers = { ...claims, ...options.headers };
				const { body } = await ask(front, '/api/', { ...options, headers });
				const seen = JSON.parse(body.toString());
				expect([seen['x-forwarded-for'], seen.forwarded]).toEqual([undefined, undefined]);
				return seen['x-real-ip'];
			};
			expect(await seenBy(await startBefore(server, echo), { from })).toBe(from);
			const other = await startBefore(server, echo, clientFromHeader[server]);
			for (const [address, network] of networks) {
				const seen = await seenBy(other, { headers: { 'X-Test-Client': address } });
				expect(shortened(seen), address).toBe(shortened(network));
			}
		});

		it('logs no visitor, browser or referring page, whatever they and PocketBase do', async () => {
			expect(await visit(proxy)).toEqual(expect.arrayContaining([200, 404, 413]));
			await site.halt('SIGKILL');
			expect(await visit(proxy)).toContain(502);
			await site.start();
			await proxy.stop();
			const outputs = [proxy.output(), site.logs(), await leaveEarly(server)];
			const lines = [...outputs, contentBelow(proxy.folder)].join('\n').split('\n');
			expect(lines.filter((line) => marks.test(line))).toEqual([]);
		});
	});
}

// These tests run concurrently, since each takes ten seconds.
for (const server of servers) {
	it.skipIf(!canRun(server)).concurrent(
		`${server} closes the connection of a client whose request never ends`,
		async () => {
			const proxy = await startProxy(server, { origin: site.url });
			const start = (line: string) => `${line} HTTP/1.1\r\nHost: ${proxy.host}\r\n`;
			const clients = [];
			// Caddy waits three minutes for a body, the time of 20 MB on a slow line.
			const body = 'Content-Length: 1000\r\n\r\nabc';
			if (server === 'nginx') clients.push(stall(proxy, start(`POST ${login}`) + body));
			await clients[0]?.sent;
			clients.push(stall(proxy, `${start('GET /')}X-Half:`));
			const ends: number[] = [];
			const closed = clients.map(async (client, at) => {
				expect(await client.closed).toMatch(/^(HTTP\/1.1 4\d\d |$)/);
				ends.push(at);
			});
			await Promise.all(closed);
			// nginx has few connections, so it waits half as long for a head as for a body.
			expect(ends).toEqual(server === 'nginx' ? [1, 0] : [0]);
			await proxy.stop();
		},
	);
}
