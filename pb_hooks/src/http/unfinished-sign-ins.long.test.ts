import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { sharedSite } from '../../../scripts/testing/kit.mjs';

const site = sharedSite({ sample: false });
const path = '/api/collections/_superusers/auth-with-password';
const sockets: Socket[] = [];
afterEach(() => {
	for (const socket of sockets) socket.destroy();
});

/** Sends the beginning of a sign-in; resolves with all that comes until the site closes. */
function beginSignIn(from: string): Promise<string> {
	const { hostname, port } = new URL(site.url);
	const socket = connect({ host: hostname, port: Number(port), localAddress: from });
	sockets.push(socket);
	socket.write(
		`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
	);
	return new Promise((resolve) => {
		let received = '';
		socket.setEncoding('utf8').on('data', (text: string) => {
			received += text;
		});
		socket.on('error', () => {}).on('close', () => resolve(received));
	});
}

// Elsewhere loopback has one address.
test.runIf(process.platform === 'linux')(
	'of sign-ins that do not end some hundred are waited for, and those for seconds',
	async () => {
		const begun = Date.now();
		// Eight of each address, which is not more than the rate limit lets through.
		const answers = await Promise.all(
			Array.from({ length: 320 }, (_, at) => beginSignIn(`127.0.1.${1 + (at >> 3)}`)),
		);
		// Ten seconds are wanted: the rest is for a busy machine.
		expect(Date.now() - begun).toBeLessThan(80_000);
		const refused = answers.filter((answer) => answer.startsWith('HTTP/1.1 503 '));
		expect(refused.length).toBeGreaterThan(50);
		expect(refused[0]).toMatch(/^Retry-After: 1\r$/m);
		const { status } = await fetch(site.url + path, { method: 'POST', body: '{}' });
		expect(status).toBe(400);
	},
);
