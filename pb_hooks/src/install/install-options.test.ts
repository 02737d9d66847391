import { expect, test } from 'vitest';
import { parseInstall } from './install-options.ts';

test('install takes a name with and without www., and has defaults for the rest', () => {
	expect(parseInstall(['--name=example.org'])).toEqual({
		names: ['example.org'],
		admin: '',
		proxy: undefined,
		service: 'anemone',
		language: '',
		isDryRun: false,
	});
	expect(parseInstall(['--name=WWW.a-b.co.uk', '--name=a-b.co.uk']).names).toEqual([
		'www.a-b.co.uk',
		'a-b.co.uk',
	]);
	const more = ['--admin=me+1@a.org', '--service=anemone-ar', '--language=ar', '--dry-run'];
	expect(parseInstall(['--name=ar.example.org', '--behind-proxy', ...more])).toMatchObject({
		admin: 'me+1@a.org',
		proxy: '',
		service: 'anemone-ar',
		language: 'ar',
		isDryRun: true,
	});
});

test.each([
	[[], 'Add it: --name=example.org'],
	[['--name=a.org', '--name=b.org'], 'b.org is neither a.org nor www.a.org'],
	[['--name', 'a.org'], '--name must be a domain name'],
	[['example.org'], 'install has no option example.org. Its options are --name'],
	[['--constructor=1'], 'install has no option --constructor'],
	[['--dry-run=no'], '--dry-run has no value'],
	[['--behind-proxy=apache'], '--behind-proxy must be'],
	[['--language=tlh'], '--language must be one of en, es, ar'],
])('%j is refused', (args, reason) => {
	expect(() => parseInstall(args)).toThrow(reason);
});

const hostile = ['$(id)', '`id`', ';id', '\nUser=root', '%n', ...'\'"\n /\\&\0'];

const long = 'a.'.repeat(130);
const strange = ['', 'example', '-a.org', 'a..org', '192.0.2.1', 'münchen.de', `${long}org`];

test.each([
	['--name', 'example.org', strange],
	['--admin', 'a@example.org', ['a', '-a@example.org', 'a@-b.org']],
	[
		'--service',
		'anemone-ar',
		['root', 'anemone-', 'anemonear', '../x', `anemone-${'a'.repeat(30)}`],
	],
])('%s allows no hostile value', (flag, good, others) => {
	const name = flag === '--name' ? [] : ['--name=example.org'];
	expect(() => parseInstall([...name, `${flag}=${good}`])).not.toThrow();
	const bad = hostile.flatMap((text) => [good + text, text + good, good.replace('e', `e${text}`)]);
	for (const value of [...bad, ...others]) {
		expect(() => parseInstall([...name, `${flag}=${value}`]), value).toThrow(`${flag} must be`);
	}
});
