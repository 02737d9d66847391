import { describe, expect, it, vi } from 'vitest';
import { lazyScreen } from './lazy-screen.tsx';

describe('a lazy screen', () => {
	it('is fetched once', async () => {
		const load = vi.fn(async () => () => null);
		const screen = lazyScreen(load);
		await Promise.all([screen.preload?.(), screen.preload?.()]);
		expect(load).toHaveBeenCalledTimes(1);
	});

	it('is fetched again after a failure, without storing anything in the browser', async () => {
		const store = vi.spyOn(Storage.prototype, 'setItem');
		const load = vi.fn(async () => () => null).mockRejectedValueOnce(new TypeError('no network'));
		const screen = lazyScreen(load);
		await expect(screen.preload?.()).rejects.toThrow('no network');
		await expect(screen.preload?.()).resolves.toBeUndefined();
		expect(store).not.toHaveBeenCalled();
	});
});
