import { expect, test } from 'vitest';
import { classifyPath } from './site-path.ts';

test.each(['/', '/posts', '/posts/a', '/posts/a.b', '/posts/A%', '/medical', '/mutual_aid'])(
	'%s is a page',
	(path) => {
		expect(classifyPath(path)).toEqual({ kind: 'page' });
	},
);

test.each([
	['/index.html', '/'],
	['/medical/', '/medical'],
	['/Mutual_Aid', '/mutual_aid'],
	['/posts/', '/posts'],
	['/POSTS/aB', '/posts/aB'],
	['/posts/a b?c/', '/posts/a%20b%3Fc'],
	['/medical.', '/medical'],
	['/Events)', '/events'],
	['/events؟', '/events'],
	['/donate\u200b', '/donate'],
	['/…', '/'],
	['/files/a-plan.pdf.', '/files/a-plan.pdf'],
	['/files/a-plan.pdf>)', '/files/a-plan.pdf'],
	['/posts/\r\nx/', '/posts/%0D%0Ax'],
	['/posts/..\\x/', '/posts/..%5Cx'],
])('%j redirects to %s', (path, to) => {
	expect(classifyPath(path)).toEqual({ kind: 'redirect', to });
});

test.each(['/robots.txt', '/events.ics', '/events/abc/event.ics'])('%s is a text', (path) => {
	expect(classifyPath(path)).toEqual({ kind: 'text' });
});

test.each([
	'/a/b.png',
	'/files/a.pdf',
	'/assets/nope',
	'/events/a-b/event.ics',
	'/wp-login.php',
	'/.env',
	'/medical.html',
])('%s looks like a file', (path) => {
	expect(classifyPath(path)).toEqual({ kind: 'file' });
});

test.each([
	'/nope',
	'/files/a.pdf/',
	'/posts/a/b',
	'/medical/x',
	'/a.',
	'/x/index.html/',
	'/medical//',
	'/\\evil',
])('%s is unknown', (path) => {
	expect(classifyPath(path)).toEqual({ kind: 'unknown' });
});
