import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { forgetPosts } from '../../web/stores/posts.ts';
import { seedSiteWords } from '../../web/stores/site.ts';
import { sampleWords } from './site-words.ts';

// They come with every page.
beforeEach(() => seedSiteWords(sampleWords));

// The files of a worker share its modules: what a store asks for later would reach another test. The
// components' own timers are shorter, and Preact counts on them.
const MIN_LEFT_MS = 100;
const left = new Set<ReturnType<typeof setTimeout>>();
const { setTimeout: startTimer } = globalThis;
globalThis.setTimeout = Object.assign((run: () => void, delay = 0) => {
	const timer = startTimer(run, delay);
	if (delay >= MIN_LEFT_MS) left.add(timer);
	return timer;
}, startTimer);
afterAll(() => {
	globalThis.setTimeout = startTimer;
});

// No test leaves anything to the next.
afterEach(() => {
	cleanup();
	for (const timer of left) clearTimeout(timer);
	left.clear();
	forgetPosts();
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

// What a test waits for may have its code loaded first, which a busy machine does not do within
// the usual second.
configure({ asyncUtilTimeout: 30_000 });

// happy-dom's own asks a server that is not there, and prints that: what a test set going may ask
// after the test has put the network back.
globalThis.fetch = () => Promise.reject(new TypeError('Nothing stands in for the network'));
