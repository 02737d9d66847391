// `npm run dev`: serves the site, and rebuilds, restarts and reloads it while its files are edited.
import { watch } from 'node:fs';
import { join } from 'node:path';
import { printLine } from '../lib/progress.mjs';
import { buildSite } from '../lib/site-build.mjs';
import { messageOf } from '../lib/user-error.mjs';
import { startAnemone } from './anemone.mjs';

/** What is edited. */
const watched = ['web', 'pb_hooks/src', 'pb_migrations', 'scripts/build', 'scripts/sample'];

/** Editors save in several steps: a change counts when it has been quiet for this long, in ms. */
const quietTime = 120;

/**
 * Serves for editing. Every change restarts PocketBase, which reads hooks, migrations and the page
 * renderer only then; open pages notice (scripts/build/reload.mjs). `ended` waits for a signal, or
 * for a site that ends before anything was edited: one that an edit breaks, the next may mend.
 * @param {import('./anemone.mjs').StartOptions} site
 */
export function startEditing(site) {
	let edited = false;
	let stopped = false;
	let server = startAnemone(site);
	/** @type {(result: Awaited<typeof server.ended>) => void} */
	let end = () => {};
	/** @type {typeof server.ended} */
	const ended = new Promise((resolve) => {
		end = resolve;
	});
	server.ended.then((result) => {
		if (!edited) end(result);
	});
	const changes = watchSources(site.root, async () => {
		const build = await buildSite({ root: site.root, dev: true });
		if (build.status === 'failed') return printLine(build.output.trimEnd());
		edited = true;
		server.signal('SIGTERM');
		await server.ended;
		if (!stopped) server = startAnemone(site);
	});
	return {
		ended: ended.finally(changes.close),
		/** @param {NodeJS.Signals} name */
		stop(name) {
			stopped = true;
			server.signal(name);
			server.ended.then(end);
		},
	};
}

/**
 * Runs `onChange` after edits, never twice at once.
 * @param {string} root
 * @param {() => Promise<void>} onChange
 * @returns {{ close(): void }}
 */
function watchSources(root, onChange) {
	/** @type {NodeJS.Timeout | undefined} */
	let timer;
	let work = Promise.resolve();
	const changed = () => {
		clearTimeout(timer);
		timer = setTimeout(() => {
			work = work.then(onChange).catch((error) => printLine(messageOf(error)));
		}, quietTime);
	};
	const watchers = watched.map((path) => watch(join(root, path), { recursive: true }, changed));
	return {
		close() {
			clearTimeout(timer);
			for (const watcher of watchers) watcher.close();
		},
	};
}
