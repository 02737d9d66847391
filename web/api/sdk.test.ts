import PocketBase, { BaseAuthStore, LocalAuthStore } from 'pocketbase';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

// What the specification says of the backend's client is the pinned SDK's own behaviour, most
// of which the site never uses: these tests notice when a newer SDK changes it.

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
	localStorage.clear();
});

/** A connection that opens when told to and otherwise stays silent. */
class SilentEventSource extends EventTarget {
	static made: { at: number; source: SilentEventSource }[] = [];
	onerror: ((event: Event) => void) | null = null;
	closed = false;

	constructor(readonly url: string) {
		super();
		SilentEventSource.made.push({ at: Date.now(), source: this });
	}

	close() {
		this.closed = true;
	}

	/** What the server says first. */
	open(clientId: string) {
		this.dispatchEvent(new MessageEvent('PB_CONNECT', { data: '{}', lastEventId: clientId }));
	}
}

describe('realtime', () => {
	beforeEach(() => {
		vi.useFakeTimers();
		SilentEventSource.made = [];
		vi.stubGlobal('EventSource', SilentEventSource);
		vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
	});

	const latest = () => {
		const last = SilentEventSource.made.at(-1);
		if (!last) throw new Error('No connection was made');
		return last.source;
	};

	it('gives up a first connection after 15 seconds', async () => {
		const client = new PocketBase('https://backend.example');
		const outcome = client.realtime
			.subscribe('posts', () => undefined)
			.then(
				() => 'subscribed',
				(error: unknown) => error,
			);
		await vi.advanceTimersByTimeAsync(14_999);
		expect(latest().closed).toBe(false);
		await vi.advanceTimersByTimeAsync(1);
		expect(await outcome).toMatchObject({
			originalError: { message: 'EventSource connect took too long.' },
		});
		expect(latest().closed).toBe(true);
	});

	it('connects again after 200, 300, 500, 1000, 1200, 1500 and 2000 ms', async () => {
		const client = new PocketBase('https://backend.example');
		const subscribed = client.realtime.subscribe('posts', () => undefined);
		await vi.advanceTimersByTimeAsync(0);
		latest().open('one');
		await subscribed;
		const waits: number[] = [];
		for (let attempt = 0; attempt < 9; attempt++) {
			const lostAt = Date.now();
			const before = SilentEventSource.made.length;
			latest().onerror?.(new Event('error'));
			while (SilentEventSource.made.length === before) await vi.advanceTimersByTimeAsync(1);
			waits.push(Date.now() - lostAt);
		}
		expect(waits).toEqual([200, 300, 500, 1000, 1200, 1500, 2000, 2000, 2000]);
		client.realtime.unsubscribe();
	});
});

describe('the auth cookie', () => {
	const record = {
		id: 'abc',
		email: 'donor@example.org',
		collectionId: 'c',
		collectionName: 'users',
		verified: true,
	};
	const cookieWith = (note: string) => {
		const store = new BaseAuthStore();
		store.save('token', { ...record, note });
		return store.exportToCookie();
	};

	it('holds the whole record up to 4096 bytes', () => {
		const room = 4096 - cookieWith('').length;
		const whole = cookieWith('x'.repeat(room));
		expect(whole).toHaveLength(4096);
		expect(whole).toContain('xxx');
	});

	it('holds only what names the record beyond them', () => {
		const room = 4096 - cookieWith('').length;
		const cut = cookieWith('x'.repeat(room + 1));
		expect(cut.length).toBeLessThan(4096);
		expect(cut).not.toContain('xxx');
		const value = decodeURIComponent(/^pb_auth=([^;]*)/.exec(cut)?.[1] ?? '');
		expect(JSON.parse(value)).toEqual({ token: 'token', record });
	});
});

describe('the auth token', () => {
	it('is kept in local storage under a fixed key', () => {
		const client = new PocketBase('https://backend.example');
		expect(client.authStore).toBeInstanceOf(LocalAuthStore);
		client.authStore.save('a-token', null);
		expect(JSON.parse(localStorage.getItem('pocketbase_auth') ?? '')).toMatchObject({
			token: 'a-token',
		});
		expect(localStorage).toHaveLength(1);
	});

	it('is not written by a client that signs nobody in', async () => {
		vi.stubGlobal('fetch', async () => Response.json({ items: [] }));
		await new PocketBase('https://backend.example').collection('posts').getList();
		expect(localStorage).toHaveLength(0);
	});
});

describe('lists', () => {
	const pageSizeOf = async (ask: (client: PocketBase) => Promise<unknown>) => {
		let asked = new URL('https://nobody.example');
		vi.stubGlobal('fetch', async (address: string) => {
			asked = new URL(address);
			return Response.json({ items: [] });
		});
		await ask(new PocketBase('https://backend.example'));
		return asked.searchParams.get('perPage');
	};

	// The full list's own default was 500 in older versions; ours is always told 4000.
	it('come in pages of 30, and of 1000 when all are wanted', async () => {
		expect(await pageSizeOf((client) => client.collection('posts').getList())).toBe('30');
		expect(await pageSizeOf((client) => client.collection('posts').getFullList())).toBe('1000');
	});
});
