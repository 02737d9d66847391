import { afterEach, expect, test, vi } from 'vitest';
import { withProgress } from './progress.mjs';

afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

test('a slow step says every quarter of a minute that it lives, until it ends', async () => {
	vi.useFakeTimers();
	const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
	const lines = () => stderr.mock.calls.map(([line]) => line);
	const step = withProgress('Building', new Promise((resolve) => setTimeout(resolve, 40_000, 7)));
	await vi.advanceTimersByTimeAsync(60_000);
	expect(await step).toBe(7);
	expect(lines()).toEqual(['Building\n', 'Building … 15 s\n', 'Building … 30 s\n']);
});
