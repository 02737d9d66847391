import { expect, test } from 'vitest';
import { describeError, isDiskFull, isGone } from './describe-error.ts';

test('an error is described with its causes, on one line', () => {
	const cause = new TypeError('no\nsuch file');
	const error = new Error('could not render', { cause });
	expect(describeError(error)).toBe('Error: could not render <- TypeError: no such file');
});

test.each([['text'], [404], [null], [{ toString: () => 'an object of the engine' }]])(
	'a thrown %s is described as well',
	(thrown) => {
		expect(describeError(thrown)).toBe(String(thrown));
	},
);

test('a cycle of causes ends', () => {
	const error = new Error('round');
	error.cause = error;
	expect(describeError(error).length).toBeLessThan(200);
});

test.each([
	['write tcp 127.0.0.1:18090->127.0.0.77:5555: broken pipe', 'write (an address): broken pipe'],
	[
		'read tcp [::1]:8090->[2001:db8::7]:4444: connection reset by peer',
		'read (an address): connection reset by peer',
	],
	['dial udp6 [2001:db8:1:2:3:4:5:6]:53: refused', 'dial (an address): refused'],
	['from 203.0.113.7', 'from (an address)'],
	['from 2001:db8::7 it came', 'from (an address) it came'],
	['from ::ffff:203.0.113.7', 'from (an address)'],
	['at 12:30, ratio 1:2, v0.40.4', 'at 12:30, ratio 1:2, v0.40.4'],
	['2026/11/22 12:30:05 Error: no face', '2026/11/22 12:30:05 Error: no face'],
])('no address in "%s" is shown', (error, message) => {
	expect(describeError(error)).toBe(message);
});

test.each([
	['GoError: write tcp 127.0.0.1:1->127.0.0.7:2: broken pipe', true],
	['GoError: read tcp 127.0.0.1:1->127.0.0.7:2: connection reset by peer', true],
	['GoError: write tcp 127.0.0.1:1->127.0.0.7:2: i/o timeout', true],
	['GoError: context canceled', true],
	['GoError: database or disk is full (13)', false],
	['TypeError: broken pipe', false],
])('"%s" means that the visitor left: %s', (error, gone) => {
	expect(isGone(error)).toBe(gone);
});

test.each([
	['GoError: database or disk is full (13)', true],
	['disk I/O error (778)', true],
	['disk I/O error: disk full (4874)', true],
	['write /data/a.png: no space left on device', true],
	['write /data/a.png: disk quota exceeded', true],
	['disk I/O error (266)', false],
	['database is locked (5)', false],
	['title: at most (13)', false],
])('"%s" means that the disk is full: %s', (error, isFull) => {
	expect(isDiskFull(error)).toBe(isFull);
});
