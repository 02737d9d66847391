import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hourCacheControl, pageCacheControl, secondsTo } from './cache-control.ts';

const now = Date.parse('2026-11-22T03:00:00Z');
beforeEach(() => vi.useFakeTimers({ now }));
afterEach(() => vi.useRealTimers());

const to = (seconds: number) => secondsTo(now + seconds * 1000);
const page = (seconds: number) =>
	[...pageCacheControl(to(seconds)).matchAll(/(s-maxage|stale-[a-z-]+)=(\d+)/g)].map(
		([, , value]) => Number(value),
	);

test('without a boundary, shared caches store a page for a second, and browsers revalidate', () => {
	expect(pageCacheControl(secondsTo(Number.POSITIVE_INFINITY))).toBe(
		'public, max-age=0, must-revalidate, s-maxage=1, stale-while-revalidate=60, stale-if-error=86400',
	);
});

test.each([
	[1e6, [1, 60, 86_400]],
	[86_402, [1, 60, 86_400]],
	[86_401, [1, 60, 86_399]],
	[3600, [1, 60, 3598]],
	[62, [1, 60, 60]],
	[40, [1, 38, 38]],
	[2.9, [1, 0, 0]],
	[1.5, [0, 0, 0]],
	[0, [0, 0, 0]],
	[-5, [0, 0, 0]],
])('with a boundary in %d s, all storage ends a second before', (seconds, expected) => {
	expect(page(seconds)).toEqual(expected);
	const [keep = 0, revalidate = 0, error = 0] = expected;
	const end = keep + Math.max(revalidate, error);
	expect(end).toBeLessThanOrEqual(Math.max(0, seconds - 1));
});

test('the sitemap is stored for an hour, or until a second before a boundary', () => {
	expect(hourCacheControl(secondsTo(Number.POSITIVE_INFINITY))).toBe('public, max-age=3600');
	expect(hourCacheControl(to(60))).toBe('public, max-age=59');
	expect(hourCacheControl(to(-1))).toBe('public, max-age=0');
});
