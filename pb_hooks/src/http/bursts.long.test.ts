// Sixty honest visitors within a second, behind one address, and a robot: all get their pages.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, trustProxy } from '../../../scripts/lab/proxies/ask.ts';
import { type ReverseProxy, startProxy } from '../../../scripts/lab/proxies/proxy.ts';
import { addPicture, addRecords, changeRecord } from '../../../scripts/testing/content.ts';
import { runSql } from '../../../scripts/testing/engine.ts';
import { signInPath } from '../../../scripts/testing/half-sent.ts';
import { addManyRecords, id } from '../../../scripts/testing/many-records.ts';
import { memoryOf } from '../../../scripts/testing/process.ts';
import { post } from '../../../scripts/testing/records.ts';
import { itemsOf, type RawResponse, request } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.ts';

const site = sharedSite();
beforeAll(async () => {
	await addManyRecords(site);
	await site.restart();
});

type Get = (path: string, from: string) => Promise<RawResponse>;
const clinic = '127.0.0.9';
const pathOf = (at: number) => `/posts/${id('manyposts', at)}`;
const some = (count: number, first: number, of = count) =>
	Array.from({ length: count }, (_, at) => pathOf(first + (at % of)));

/** Returns the paths whose response is not the page. */
async function refused(get: Get, paths: string[], from: (at: number) => string = () => clinic) {
	const responses = await Promise.all(paths.map((path, at) => get(path, from(at))));
	return paths.filter((_, at) => !isPage(responses[at]));
}
const isPage = (got?: RawResponse) => got?.status === 200 && got.body.includes('<h1');

/** Reads all paths, ten at a time, and returns those that were refused. */
async function crawl(get: Get, paths: string[]) {
	const left = [...paths];
	const lost: string[] = [];
	const robot = async () => {
		for (let path = left.pop(); path; path = left.pop()) {
			lost.push(...(await refused(get, [path], () => '127.0.0.8')));
		}
	};
	await Promise.all(Array.from({ length: 10 }, robot));
	return lost;
}

const direct: Get = (path, localAddress) => request(site.url, path, { localAddress });
let proxy: ReverseProxy;
const behindNginx: Get = (path, from) => ask(proxy, path, { from });

test('500 posts in turn are made once', async () => {
	const read = async () => {
		const begun = performance.now();
		for (const path of some(500, 0)) expect(isPage(await direct(path, clinic))).toBe(true);
		return performance.now() - begun;
	};
	const first = await read();
	expect(await read()).toBeLessThan(first / 10);
});

test('invented tokens at a picture take no memory', async () => {
	const path = await addPicture(site);
	expect((await request(site.url, path)).status).toBe(200);
	const before = (await memoryOf(site.pid())).now;
	const token = randomBytes(6000).toString('hex');
	for (let at = 0; at < 3000; at += 1) {
		const { status } = await request(site.url, `${path}?token=${at}.${token}`);
		expect(status).toBe(200);
	}
	expect((await memoryOf(site.pid())).now - before).toBeLessThan(10e6);
});

test('clients that read nothing close neither lists nor signing in for others', async () => {
	const list = '/api/collections/posts/records?page=10&perPage=50&sort=rank';
	const ids = itemsOf(await request(site.url, list)).map(({ id }) => `'${id}'`);
	await runSql(site, `UPDATE posts SET body = hex(zeroblob(10000)) WHERE id IN (${ids})`);
	const sockets = Array.from({ length: 6 }, (_, at) => {
		const { port } = new URL(site.url);
		const socket = connect({
			host: '127.0.0.1',
			port: Number(port),
			localAddress: `127.0.3.${at % 2}`,
		});
		socket.write(`GET ${list} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(4));
		return socket;
	});
	// Without a reader, the rest of the responses waits.
	await Promise.all(sockets.map((socket) => once(socket, 'readable')));
	const account = { identity: 'nobody@example.org', password: 'a-long-test-password' };
	// Few and small, because a busy machine takes seconds for each large list and each sign-in.
	const others = ['127.0.4.1', '127.0.4.2', '127.0.4.3'].map(async (localAddress) => {
		const { status } = await request(site.url, list.replace('=50', '=1'), { localAddress });
		const sent = { method: 'POST', body: account, localAddress };
		return [status, (await request(site.url, signInPath, sent)).status];
	});
	const statuses = await Promise.all(others);
	for (const socket of sockets) socket.destroy();
	expect(statuses).toEqual(others.map(() => [200, 400]));
});

describe.each([
	['direct', direct],
	['behind nginx', behindNginx],
])('%s', (way, get) => {
	if (get === behindNginx) {
		beforeAll(async () => {
			await trustProxy(site);
			await site.restart();
			proxy = await startProxy('nginx', { origin: site.url, host: 'anemone.example' });
		});
		afterAll(() => proxy.stop());
	}

	test('sixty visitors get their posts after a restart or an edit, a new post, and 60 different ones', async () => {
		await site.restart();
		expect(await refused(get, some(60, 0, 12)), 'after a restart').toEqual([]);
		// The pages are cached by now.
		await changeRecord(site, `posts/${id('manyposts', 3)}`, { title: `Edited ${way}` });
		expect(await refused(get, some(60, 0, 12)), 'after an edit').toEqual([]);
		const [made] = await addRecords(site, 'posts', [post()]);
		expect(await refused(get, Array(60).fill(`/posts/${made}`)), 'a new post').toEqual([]);
		expect(await refused(get, some(60, 20)), 'posts that nobody has opened').toEqual([]);
	});

	test('a robot reads 400 posts, and 20 readers at other addresses others', async () => {
		const robot = crawl(get, some(400, 100));
		const readers = [];
		for (let at = 0; at < 40; at += 20) {
			const from = (reader: number) => `127.0.2.${reader + 1}`;
			readers.push(...(await refused(get, some(20, 12 + at, 20), from)));
		}
		expect([await robot, readers]).toEqual([[], []]);
	});
});
