import { afterEach, describe, expect, it, vi } from 'vitest';
import { later } from './later.tsx';

afterEach(() => vi.restoreAllMocks());

describe('a later screen', () => {
	it('is fetched once', async () => {
		const load = vi.fn(async () => () => null);
		const screen = later(load);
		await Promise.all([screen.preload?.(), screen.preload?.()]);
		expect(load).toHaveBeenCalledTimes(1);
	});

	it('is fetched again after a failure, and nothing is stored in the browser', async () => {
		const store = vi.spyOn(Storage.prototype, 'setItem');
		const load = vi.fn(async () => () => null).mockRejectedValueOnce(new TypeError('no network'));
		const screen = later(load);
		await expect(screen.preload?.()).rejects.toThrow('no network');
		await expect(screen.preload?.()).resolves.toBeUndefined();
		expect(store).not.toHaveBeenCalled();
	});
});
