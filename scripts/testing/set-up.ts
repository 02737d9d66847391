import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { forgetRecords } from '../../web/stores/own-records.ts';
import { posts } from '../../web/stores/posts.ts';
import { seedSiteText } from '../../web/stores/site.ts';
import { sampleText } from './site-text.ts';

// Every page contains the site settings.
beforeEach(() => seedSiteText(sampleText));

// The files of a worker share its modules: a store's delayed request would reach another test. The
// components' own timers are shorter, and Preact depends on them.
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

// Tests leave no state to the next test.
afterEach(() => {
	cleanup();
	for (const timer of left) clearTimeout(timer);
	left.clear();
	forgetRecords();
	posts.reset();
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

// A test may have to load code first, which takes a busy machine longer than the default of one
// second.
configure({ asyncUtilTimeout: 30_000 });

// happy-dom's own fetch contacts a server that does not exist, and prints an error. A test's code
// may fetch even after the test has restored the network.
globalThis.fetch = () => Promise.reject(new TypeError('Nothing stands in for the network'));
