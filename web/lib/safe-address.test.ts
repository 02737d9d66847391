import { describe, expect, it } from 'vitest';
import { ownPath, webAddress } from './safe-address.ts';

const elsewhere = [
	'https://example.org/x.png',
	'HTTP://example.org',
	'//example.org/x.png',
	'/\\example.org/x.png',
	'\\\\example.org\\x.png',
];
const neither = ['', 'x.png', './x.png', '#x', 'data:image/png;base64,AA', 'javascript:alert(1)'];

describe('a path on our own origin', () => {
	it.each(['/', '/x.png', '/a b.png', '/sample/x.svg?size=2#top', '/%D9%85.png'])(
		'is %j',
		(address) => {
			expect(ownPath(address)).toBe(address);
		},
	);

	it.each([...elsewhere, ...neither, '/a\tb', '/a\nb', '/a\\b', ' /x.png', '/x.png\n'])(
		'is not %j',
		(address) => {
			expect(ownPath(address)).toBeUndefined();
		},
	);
});

describe('an address of the web', () => {
	it.each(['https://example.org', 'http://example.org:8080/a?b#c', 'HTTPS://EXAMPLE.ORG/'])(
		'is %j',
		(address) => {
			expect(webAddress(address)).toBe(address);
		},
	);

	it.each([
		...neither,
		'/x.png',
		'//example.org',
		'https:/example.org',
		'https://',
		'https:///x',
		'https://?x',
		'ftp://example.org',
		'mailto:a@example.org',
		' https://example.org',
		'https://a b',
		'https://example.org\\x',
		'java\nscript:https://example.org',
	])('is not %j', (address) => {
		expect(webAddress(address)).toBeUndefined();
	});
});
