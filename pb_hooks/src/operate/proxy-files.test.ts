import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { caddyfileFor, nginxFor } from './proxy-files.ts';

const sampleOf = (name: string) =>
	readFileSync(new URL(`../../../scripts/deploy/${name}`, import.meta.url), 'utf8');
const site = { host: 'anemone8090.example.org.uk', name: 'anemone-ar', port: '8091' };
const first = { host: 'example.net', name: 'anemone', port: '8090' };

test('nginx gets the names of a second site, whose host contains the placeholders', () => {
	const filled = nginxFor(site, sampleOf('nginx.conf'));
	expect(filled.match(/server_name .*/g)).toEqual(Array(2).fill(`server_name ${site.host};`));
	expect(filled.match(/server 127.*/g)).toEqual(['server 127.0.0.1:8091;']);
	expect(filled).toContain(`/etc/letsencrypt/live/${site.host}/privkey.pem;`);
	expect(filled.match(/zone=\w+(-\w+)*/g)).not.toContainEqual(
		expect.stringMatching(/=anemone(?!-ar)/),
	);
});

describe('the Caddyfile', () => {
	const sample = sampleOf('Caddyfile');
	const one = caddyfileFor(first, sample, '');
	const openings = (text: string) => text.match(/^[^\s#(].*(?=\{$)/gm)?.map((line) => line.trim());

	test('gets another site once, and a site’s changed port', () => {
		const two = caddyfileFor(site, sample, one);
		const names = [first.host, site.host].flatMap((host) => [`http://${host}`, host]);
		expect(openings(two)).toEqual(names);
		expect(caddyfileFor(site, sample, two)).toBe(two);
		expect(caddyfileFor(first, sample, two)).toBe(two);
		const moved = caddyfileFor({ ...first, port: '8092' }, sample, two);
		expect(moved).toBe(two.replaceAll('proxy 127.0.0.1:8090', 'proxy 127.0.0.1:8092'));
	});

	test('replaces Debian’s own, and none with anything else', () => {
		const debian =
			'# The Caddyfile\n:80 {\n\troot * /usr/share/caddy\n\t# more\n\tfile_server\n}\n';
		expect(caddyfileFor(first, sample, debian)).toBe(one);
		for (const other of ['other.org {\n}\n', 'import sites/*\n', 'other.org\nrespond hi\n']) {
			for (const existing of [other, other + one, one + other, debian + other]) {
				expect(() => caddyfileFor(first, sample, existing)).toThrow(/which would be lost/);
			}
		}
	});
});
