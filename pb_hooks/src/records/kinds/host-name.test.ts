import { expect, test } from 'vitest';
import { hostName } from './host-name.ts';

/** Returns the host name that a browser derives from a site's name. */
const asBrowsers = (name: string) => new URL(`https://${name}`).hostname;

test.each([
	'example.org',
	'MÜNCHEN.example',
	'mu\u0308nchen.example',
	'faß.example',
	'مستشفى-غزة.example',
	'می‌خواهم.example',
	'пример.испытание',
	'例え。テスト',
	'col·lecció.example',
	'𠮷野.example',
	'ｅｘａｍｐｌｅ．ｏｒｇ',
	'xn--mnchen-3ya.example',
])('"%s" is converted as in a browser', (name) => {
	expect(hostName(name)).toEqual({ name: asBrowsers(name) });
});

test('removes a joiner with nothing to join', () => {
	expect(hostName('exam\u200dple.org')).toEqual({ name: 'example.org' });
});

test.each(['ехample.org', 'gaza-reliеf.org', 'οrg.example'])(
	'refuses "%s", which mixes alphabets',
	(name) => {
		expect(hostName(name)).toEqual({ error: expect.stringMatching(/mixes Latin letters/) });
	},
);

test.each([
	['a–b.example', 'contains a “–”'],
	['😀.example', 'contains a “😀”'],
	['a_b.example', 'contains a “_”'],
	['ア\u3164.example', 'contains a “\u1160”'],
	['☂\ufe0f.example', 'contains a “☂”'],
	['م\ufe0f.example', 'contains a “\ufe0f”'],
	['a..example', 'is not the name of a site'],
	['-a.example', 'is not the name of a site'],
	[`${'a'.repeat(64)}.example`, 'is not the name of a site'],
])('refuses "%s"', (name, words) => {
	expect(hostName(name)).toEqual({ error: expect.stringContaining(words) });
});
