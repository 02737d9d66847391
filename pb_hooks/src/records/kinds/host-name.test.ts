import { expect, test } from 'vitest';
import { hostName } from './host-name.ts';

/** What a browser makes of a site's name. */
const asBrowsers = (name: string) => new URL(`https://${name}`).hostname;

test.each([
	'example.org',
	'WWW.Example.ORG',
	'münchen.example',
	'MÜNCHEN.example',
	'mu\u0308nchen.example',
	'faß.example',
	'bücher-für-alle.example',
	'مثال.إختبار',
	'مستشفى-غزة.example',
	'می‌خواهم.example',
	'בית-חולים.example',
	'пример.испытание',
	'παράδειγμα.δοκιμή',
	'例子.测试',
	'例え。テスト',
	'उदाहरण.परीक्षा',
	'한국.example',
	'ｅｘａｍｐｌｅ．ｏｒｇ',
	'xn--mnchen-3ya.example',
])('"%s" is what a browser makes of it', (name) => {
	expect(hostName(name)).toEqual({ name: asBrowsers(name) });
});

test('a joiner with nothing to join is left out', () => {
	expect(hostName('exam\u200dple.org')).toEqual({ name: 'example.org' });
});

test.each(['ехample.org', 'gaza-reliеf.org', 'οrg.example'])('"%s" looks like another', (name) => {
	expect(hostName(name)).toEqual({ error: expect.stringMatching(/mixes Latin letters/) });
});

test.each([
	['a b.example', 'There is a space in'],
	['a–b.example', 'There is a “–” in'],
	['i❤.example', 'There is a “❤” in'],
	['😀.example', 'There is a “😀” in'],
	['a_b.example', 'There is a “_” in'],
	['a..example', 'is not the name of a site'],
	['-a.example', 'is not the name of a site'],
	[`${'a'.repeat(64)}.example`, 'is not the name of a site'],
	['', 'is not the name of a site'],
])('"%s" is refused', (name, words) => {
	expect(hostName(name)).toEqual({ error: expect.stringContaining(words) });
});
