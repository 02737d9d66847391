import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sampleEdits } from './fill-sample.ts';

/** Runs sed as a host does. */
const fill = (sample: string, names: readonly [string, ...string[]]) =>
	execFileSync(
		'sed',
		[
			sampleEdits({ names, service: 'anemone-8090', port: '8091' }),
			fileURLToPath(new URL(`../../../scripts/deploy/${sample}`, import.meta.url)),
		],
		{ encoding: 'utf8' },
	);

test('nginx gets the values of a second site, whose name contains the placeholders', () => {
	const own = 'www.anemone8090.myexample.org.uk';
	const filled = fill('nginx.conf', [own]);
	expect(filled.match(/server_name .*/g)).toEqual(Array(2).fill(`server_name ${own};`));
	expect(filled.match(/server 127.*/g)).toEqual(['server 127.0.0.1:8091;']);
	expect(filled).toContain(`/etc/letsencrypt/live/${own}/privkey.pem;`);
	expect(filled.match(/(?:zone=|cache\/)anemone(?!-8090)/g)).toBe(null);
});

test.each([
	[['myexample.org'], 'myexample.org'],
	[['example.net', 'www.example.net'], 'example.net, www.example.net'],
	[['www.example.org', 'example.org'], 'www.example.org, example.org'],
] as const)('Caddy gets only the names that lead here, of %j', (names, opening) => {
	const filled = fill('Caddyfile', names);
	expect(filled).toContain(`\nhttp://${opening.replace(', ', ', http://')} {\n`);
	expect(filled).toContain(`\n${opening} {\n`);
	expect(filled).toContain(`@www host ${names[1] ?? ''}`);
	expect(filled.match(/https:\S+(?=\{uri\})/g)).toEqual(Array(3).fill(`https://${names[0]}`));
});
