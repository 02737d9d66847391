import { createMemoryHistory } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderAppAt } from '../scripts/testing/app.tsx';
import { stubBackend } from '../scripts/testing/backend.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { createAppRouter } from './router.tsx';
import { PartNotFound } from './screens/not-found.tsx';
import { posts } from './stores/posts.ts';

/** Returns the routes that an address matches, outermost first, and the parameters. */
function matchesOf(address: string) {
	const history = createMemoryHistory({ initialEntries: [address] });
	const router = createAppRouter({ history });
	const matches = router.matchRoutes(router.latestLocation);
	return { routes: matches.map(({ routeId }) => routeId), params: matches.at(-1)?.params };
}

describe('the router', () => {
	const { options } = createAppRouter();

	it('keeps loaded data for five minutes, and has a view for an unknown part of a page', () => {
		expect(options).toMatchObject({
			defaultPreloadStaleTime: 0,
			defaultGcTime: 300_000,
			defaultPreloadGcTime: 300_000,
			defaultNotFoundComponent: PartNotFound,
		});
	});

	it('leaves scrolling to the site, and stores no positions in the browser', () => {
		history.scrollRestoration = 'auto';
		const { scrollRestoration } = createAppRouter().options;
		const location = createAppRouter().latestLocation;
		expect(typeof scrollRestoration === 'function' && scrollRestoration({ location })).toBe(false);
		expect(history.scrollRestoration).not.toBe('manual');
	});
});

describe('addresses', () => {
	it.each([
		['__proto__', '__proto__'],
		['a%2Fb', 'a/b'],
		['%252e%252e', '%2e%2e'],
		['100%25', '100%'],
		['%D9%85%D8%B1', 'مر'],
		['x'.repeat(20_000), 'x'.repeat(20_000)],
	])('/posts/%s leads to the post', (segment, postId) => {
		expect(matchesOf(`/posts/${segment}`)).toMatchObject({
			routes: ['__root__', '/posts', '/posts/$postId'],
			params: { postId },
		});
	});

	it.each(['%', '%E0%A4%A', '%ff', '%C3%28', 'a%zz'])(
		'/posts/%s, which cannot be decoded, shows the not-found view without an error',
		async (segment) => {
			stubBackend({});
			posts.seed([]);
			const { router } = await renderAppAt(`/posts/${segment}`);
			expect(screen.getByRole('link', { name: 'Start Over' })).toBeTruthy();
			expect(router.state.matches.map(({ status }) => status)).not.toContain('error');
		},
	);
});

const Empty = () => null;

it('a lazy screen is fetched once, and again after a failure, without storing anything', async () => {
	const store = vi.spyOn(Storage.prototype, 'setItem');
	const load = vi.fn(async () => ({ Screen: Empty }));
	load.mockRejectedValueOnce(new TypeError('no network'));
	const screen = lazyScreen(load, 'Screen');
	await expect(screen.preload?.()).rejects.toThrow('no network');
	await Promise.all([screen.preload?.(), screen.preload?.()]);
	expect(load).toHaveBeenCalledTimes(2);
	expect(store).not.toHaveBeenCalled();
});
