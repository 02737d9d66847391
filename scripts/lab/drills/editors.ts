// Editors who save without a pause while the server is killed and restarted.
import { EventEmitter, once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import PocketBase from 'pocketbase';
import type { Site } from '../../testing/site.ts';

const count = 4;
const post = { title: 'A post', body: 'Some text. '.repeat(200), rank: 1 };

export async function startEditors(site: Site) {
	const client = new PocketBase(site.url);
	client.authStore.save(await site.superuserToken());
	client.autoCancellation(false);
	const posts = client.collection('posts');
	/** The ids of acknowledged saves */
	const saved: string[] = [];
	const failures: unknown[] = [];
	const saves = new EventEmitter();
	let over = false;
	async function write() {
		while (!over) {
			try {
				const { id } = await posts.create(post);
				saved.push(id);
				saves.emit('save');
			} catch (error) {
				// The save was not acknowledged, for example because the server was killed.
				failures.push(error);
				await setTimeout(5);
			}
		}
	}
	const writing = Array.from({ length: count }, write);
	return {
		client,
		posts,
		saved,
		failures,
		/** Waits until a save is acknowledged, for at most half a minute. */
		nextSave: () => once(saves, 'save', { signal: AbortSignal.timeout(30_000) }),
		stop: async () => {
			over = true;
			await Promise.all(writing);
		},
	};
}
