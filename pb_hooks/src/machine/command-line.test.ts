import { expect, test } from 'vitest';
import { domainsOf, flagValue, isLoopback, nearAddress } from './command-line.ts';

test.each([
	[['pocketbase', 'serve'], '/here'],
	[['pocketbase', 'serve', '--publicDir=/a b'], '/a b'],
	[['pocketbase', '--publicDir', '/a', 'serve'], '/a'],
	[['pocketbase', '--publicDir=/a', '--publicDir=/b'], '/b'],
	[['pocketbase', '--publicDir='], '/here'],
	[['pocketbase', '--publicDir'], '/here'],
	[['--publicDir=/a'], '/here'],
])('%j gives %s', (args, folder) => {
	expect(flagValue(args, '--publicDir', '/here')).toBe(folder);
});

test.each([
	[[], []],
	[['--http=127.0.0.1:9000', '--dir=/data'], []],
	[['--dir', '/data', '--hooksWatch'], []],
	[['--hooksWatch', 'example.org'], ['example.org']],
	[
		['example.org', '--dir', '/data', 'www.example.org'],
		['example.org', 'www.example.org'],
	],
])('%j serves the domains %j', (args, domains) => {
	expect(domainsOf(['pocketbase', 'serve', ...args])).toEqual(domains);
	expect(domainsOf(['pocketbase', ...args, 'serve'])).toEqual(domains);
});

test.each([
	['127.0.0.1:8090', true, '127.0.0.1:8090'],
	['localhost:9000', true, 'localhost:9000'],
	['[::1]:9000', true, '[::1]:9000'],
	['0.0.0.0:80', false, '127.0.0.1:80'],
	['[::]:80', false, '127.0.0.1:80'],
	[':8090', false, '127.0.0.1:8090'],
	['192.168.1.5:8090', false, '192.168.1.5:8090'],
	['127.evil.example:80', false, '127.evil.example:80'],
])('%s: loopback %s, near %s', (listen, loopback, near) => {
	expect(isLoopback(listen)).toBe(loopback);
	expect(nearAddress(listen)).toBe(near);
});
