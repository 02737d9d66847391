import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { sharedSite } from '../../../scripts/testing/kit.mjs';

const site = sharedSite({ sample: false });
const path = '/api/collections/_superusers/auth-with-password';

test('a sign-in that does not end is waited for for seconds', async () => {
	const { hostname, port } = new URL(site.url);
	const begun = Date.now();
	const socket = connect({ host: hostname, port: Number(port) });
	socket.resume().on('error', () => {});
	socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{`);
	await once(socket, 'close');
	// Ten are wanted: the rest is for a busy machine.
	expect(Date.now() - begun).toBeLessThan(80_000);
});
