import { describe, expect, test } from 'vitest';
import { ownAddress, wayUp } from './own-address.ts';

describe('where a link leads', () => {
	test.each([
		['/medical', '/', '/medical', '', ''],
		['/a%20b.svg?v=2#part', '/', '/a b.svg', '?v=2', '#part'],
		['/100%.svg', '/', '/100%.svg', '', ''],
		['medical', '/posts', '/medical', '', ''],
		['other', '/posts/one', '/posts/other', '', ''],
		['../medical', '/posts/one', '/medical', '', ''],
		['../../../medical', '/posts/one', '/medical', '', ''],
		['./', '/posts/one', '/posts/', '', ''],
		['?page=2', '/posts', '/posts', '?page=2', ''],
	])('%s on %s', (address, from, path, query, fragment) => {
		expect(ownAddress(address, from)).toEqual({ path, query, fragment });
	});

	test.each([
		'#main',
		'',
		'https://example.org/',
		'mailto:a@b.example',
		'//other.example/',
		'\\\\o',
	])('%s is not on the site, or is on the same page', (address) => {
		expect(ownAddress(address, '/')).toBeUndefined();
	});
});

test('the path to the root has one step for each folder', () => {
	expect(['index.html', 'posts/index.html', 'posts/a/index.html'].map(wayUp)).toEqual([
		'',
		'../',
		'../../',
	]);
});
