import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fillSample } from './fill-sample.ts';

const sampleOf = (name: string) =>
	readFileSync(new URL(`../../../scripts/deploy/${name}`, import.meta.url), 'utf8');
const site = { service: 'anemone-ar', port: '8091' };
const own = 'anemone8090.example.org.uk';

test('nginx gets the values of a second site, whose name contains the placeholders', () => {
	const filled = fillSample(sampleOf('nginx.conf'), { ...site, names: [own] });
	expect(filled.match(/server_name .*/g)).toEqual(Array(2).fill(`server_name ${own};`));
	expect(filled.match(/server 127.*/g)).toEqual(['server 127.0.0.1:8091;']);
	expect(filled).toContain(`/etc/letsencrypt/live/${own}/privkey.pem;`);
	expect(filled.match(/zone=\w+(-\w+)*/g)).not.toContainEqual(
		expect.stringMatching(/=anemone(?!-ar)/),
	);
});

test('Caddy gets only names that lead here', () => {
	const opening = (names: readonly [string, ...string[]]) =>
		fillSample(sampleOf('Caddyfile'), { ...site, names })
			.match(/^\S.*(?= \{$)/gm)
			?.slice(-2);
	expect(opening(['example.net'])).toEqual(['http://example.net', 'example.net']);
	expect(opening(['www.example.org', 'example.org'])).toEqual([
		'http://www.example.org, http://example.org',
		'www.example.org, example.org',
	]);
});
