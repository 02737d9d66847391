import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { forgetPosts } from '../../web/stores/posts.ts';
import { seedSiteWords } from '../../web/stores/site.ts';
import { sampleWords } from './site-words.ts';

// They come with every page.
beforeEach(() => seedSiteWords(sampleWords));

// No test leaves anything to the next.
afterEach(() => {
	cleanup();
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
