// Addresses as PocketBase understands them, and ports that are taken.
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { addressOf, checkPort, freePort, withRealPort } from './address.mjs';

test.each([
	[[], 'http://127.0.0.1:8090', true],
	[['--http=127.0.0.1:9000', '--dir=/data'], 'http://127.0.0.1:9000', true],
	[['--http', 'localhost:9000'], 'http://localhost:9000', true],
	[['--http=[::1]:9000'], 'http://[::1]:9000', true],
	[['--dir', '/data', '--hooksWatch'], 'http://127.0.0.1:8090', true],
	[['--http=0.0.0.0:80'], 'http://127.0.0.1', false],
	[['--http=:8090'], 'http://127.0.0.1:8090', false],
	[['--http=192.168.1.5:8090'], 'http://192.168.1.5:8090', false],
	[['--http=127.evil.example:80'], 'http://127.evil.example', false],
	[['example.org', 'www.example.org'], 'https://example.org', false],
	[['--https=127.0.0.1:8443'], 'https://127.0.0.1:8443', true],
])('%j is served at %s', (args, url, loopback) => {
	expect(addressOf(args)).toMatchObject({ url, loopback });
});

test('a domain listens on the ports of both protocols', () => {
	expect(addressOf(['example.org']).listens).toEqual(['0.0.0.0:443', '0.0.0.0:80']);
});

test('a taken port is refused in one line that says what to do', async () => {
	const server = createServer();
	const port = await freePort();
	await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
	await expect(checkPort(`127.0.0.1:${port}`)).rejects.toThrow(
		`127.0.0.1:${port} is taken by another program: stop it, or choose another port: npm start -- --http=127.0.0.1:9000`,
	);
	await new Promise((resolve) => server.close(resolve));
	await checkPort(`127.0.0.1:${port}`);
});

test('port 0 becomes a port that PocketBase can be told', async () => {
	const args = await withRealPort(['--http=127.0.0.1:0', '--dir=x']);
	expect(addressOf(args).url).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d+$/);
	expect(await withRealPort(['--http=:8090'])).toEqual(['--http=:8090']);
});
