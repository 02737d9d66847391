import PocketBase, { BaseAuthStore, LocalAuthStore } from 'pocketbase';
import { afterEach, describe, expect, it, vi } from 'vitest';

// What the specification says of the backend's client is the pinned SDK's own behaviour, most
// of which the site never uses: these tests notice when a newer SDK changes it.

afterEach(() => {
	localStorage.clear();
});

it('realtime gives up after 15 seconds, and connects again in growing steps', () => {
	const { realtime } = new PocketBase('https://backend.example');
	expect(realtime).toMatchObject({
		maxConnectTimeout: 15_000,
		predefinedReconnectIntervals: [200, 300, 500, 1000, 1200, 1500, 2000],
	});
});

it('the auth cookie holds the whole record up to 4096 bytes, and beyond them only its names', () => {
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
	const room = 4096 - cookieWith('').length;
	expect(cookieWith('x'.repeat(room))).toHaveLength(4096);
	const [, cut = ''] = /^pb_auth=([^;]*)/.exec(cookieWith('x'.repeat(room + 1))) ?? [];
	expect(JSON.parse(decodeURIComponent(cut))).toEqual({ token: 'token', record: names });
});

describe('the auth token', () => {
	it('is kept in local storage under a fixed key', () => {
		const client = new PocketBase('https://backend.example');
		expect(client.authStore).toBeInstanceOf(LocalAuthStore);
		client.authStore.save('a-token', null);
		expect(JSON.parse(localStorage.getItem('pocketbase_auth') ?? '')).toMatchObject({
			token: 'a-token',
		});
	});

	it('is not written by a client that signs nobody in', async () => {
		vi.stubGlobal('fetch', async () => Response.json({ items: [] }));
		await new PocketBase('https://backend.example').collection('posts').getList();
		expect(localStorage).toHaveLength(0);
	});
});

// The full list's own default was 500 in older versions; ours is always told 4000.
it('lists come in pages of 30, and of 1000 when all are wanted', async () => {
	const fetch = vi.fn(async (_: string) => Response.json({ items: [] }));
	vi.stubGlobal('fetch', fetch);
	const posts = new PocketBase('https://backend.example').collection('posts');
	await posts.getList();
	await posts.getFullList();
	const sizes = fetch.mock.calls.map(([address]) => new URL(address).searchParams.get('perPage'));
	expect(sizes).toEqual(['30', '1000']);
});
