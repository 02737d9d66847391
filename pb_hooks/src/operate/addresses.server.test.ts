import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { post } from '../../../scripts/testing/records.ts';
import { request, superuserOf } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.mjs';

const site = sharedSite({ sample: false });

const list = '/api/collections/posts/records';
const visitor = '127.0.0.77';
const markers = [visitor, 'marker-agent', 'marker-referrer'];

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

async function readAllFiles(folder: string): Promise<string> {
	const names = await readdir(folder, { recursive: true, withFileTypes: true });
	const files = names.filter((entry) => entry.isFile());
	const texts = files.map((file) => readFile(join(file.parentPath, file.name), 'latin1'));
	return (await Promise.all(texts)).join('\n');
}

test('interrupted requests of every kind leave no trace of their senders', async () => {
	const body = 'x'.repeat(4000);
	for (let n = 0; n < 30; n += 1) await superuserOf(site)(list, 'POST', post({ rank: n, body }));
	const targets = [
		...[`GET ${list}?perPage=200`, `GET ${list}/abcdefghijklmno`, 'GET /', 'GET /medical'],
		...['GET /nope', 'GET /robots.txt', 'GET /_/', 'GET /api/nope', 'GET /api/health'],
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
	await site.restart();
	const traces = site.logs() + (await readAllFiles(site.dir));
	expect(markers.filter((marker) => traces.includes(marker))).toEqual([]);
	expect(site.logs()).not.toMatch(/->|broken pipe|connection reset/);
});
