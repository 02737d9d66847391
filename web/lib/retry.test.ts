import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backOff, retry } from './retry.ts';

beforeEach(() => {
	vi.useFakeTimers();
});

afterEach(() => {
	vi.useRealTimers();
});

/** A task that fails so many times, and the moments (ms) at which it was tried. */
function failing(times: number, error: Error = new Error('no')) {
	const started = Date.now();
	const tries: number[] = [];
	const task = async () => {
		tries.push(Date.now() - started);
		if (tries.length <= times) throw error;
		return 'done';
	};
	return { task, tries };
}

describe('backOff', () => {
	it.each([
		[0, 1000],
		[1, 2000],
		[4, 16_000],
		[5, 30_000],
		[5000, 30_000],
	])('waits before retry %i for %i ms', (attempt, delay) => {
		expect(backOff(attempt)).toBe(delay);
	});
});

describe('retry', () => {
	const always = { retries: 3, delay: backOff, worthRetrying: () => true };

	it('tries once when that succeeds', async () => {
		const { task, tries } = failing(0);
		await expect(retry(task, always)).resolves.toBe('done');
		expect(tries).toEqual([0]);
		expect(vi.getTimerCount()).toBe(0);
	});

	it('gives up after three retries with the last error', async () => {
		const error = new Error('still no');
		const { task, tries } = failing(9, error);
		const result = expect(retry(task, always)).rejects.toBe(error);
		await vi.runAllTimersAsync();
		await result;
		expect(tries).toEqual([0, 1000, 3000, 7000]);
	});

	it('does not repeat what is not worth it', async () => {
		const { task, tries } = failing(9);
		await expect(retry(task, { ...always, worthRetrying: () => false })).rejects.toThrow('no');
		expect(tries).toEqual([0]);
	});

	it('fails on a task that throws at once', async () => {
		const task = () => {
			throw new Error('at once');
		};
		await expect(retry(task, { ...always, retries: 0 })).rejects.toThrow('at once');
	});
});
