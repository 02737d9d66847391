import PocketBase, { BaseAuthStore, LocalAuthStore } from 'pocketbase';
import { afterEach, describe, expect, it, vi } from 'vitest';

// The specification of the backend's client describes the pinned SDK's own behavior. The site uses
// little of it. These tests fail if a newer SDK changes it.

afterEach(() => {
	localStorage.clear();
});

it('realtime gives up after 15 seconds, and reconnects at growing intervals', () => {
	const { realtime } = new PocketBase('https://backend.example');
	expect(realtime).toMatchObject({
		maxConnectTimeout: 15_000,
		predefinedReconnectIntervals: [200, 300, 500, 1000, 1200, 1500, 2000],
	});
});

it('the auth cookie has the whole record up to 4096 bytes, and beyond that only its main fields', () => {
	const names = {
		id: 'abc',
		email: 'donor@example.org',
		collectionId: 'c',
		collectionName: 'users',
		verified: true,
	};
	const cookieWith = (note: string) => {
		const store = new BaseAuthStore();
		store.save('token', { ...names, note });
		return store.exportToCookie();
	};
	const space = 4096 - cookieWith('').length;
	expect(cookieWith('x'.repeat(space))).toHaveLength(4096);
	const [, cut = ''] = /^pb_auth=([^;]*)/.exec(cookieWith('x'.repeat(space + 1))) ?? [];
	expect(JSON.parse(decodeURIComponent(cut))).toEqual({ token: 'token', record: names });
});

describe('the auth token', () => {
	it('is stored in local storage under a fixed key', () => {
		const client = new PocketBase('https://backend.example');
		expect(client.authStore).toBeInstanceOf(LocalAuthStore);
		client.authStore.save('a-token', null);
		expect(JSON.parse(localStorage.getItem('pocketbase_auth') ?? '')).toMatchObject({
			token: 'a-token',
		});
	});

	it('is not stored by a client without a sign-in', async () => {
		vi.stubGlobal('fetch', async () => Response.json({ items: [] }));
		await new PocketBase('https://backend.example').collection('posts').getList();
		expect(localStorage).toHaveLength(0);
	});
});

// Older SDKs used 500 as the default for full lists. Our code always passes 4000.
it('lists load 30 records per page, and full lists 1000', async () => {
	const fetch = vi.fn(async (_: string) => Response.json({ items: [] }));
	vi.stubGlobal('fetch', fetch);
	const posts = new PocketBase('https://backend.example').collection('posts');
	await posts.getList();
	await posts.getFullList();
	const sizes = fetch.mock.calls.map(([address]) => new URL(address).searchParams.get('perPage'));
	expect(sizes).toEqual(['30', '1000']);
});
