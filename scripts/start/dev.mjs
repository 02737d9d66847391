// `npm run dev`: serves the site, and rebuilds, restarts and reloads it while its files are edited.
import { watch } from 'node:fs';
import { join } from 'node:path';
import { printLine } from '../lib/progress.mjs';
import { buildSite } from '../lib/site-build.mjs';
import { messageOf } from '../lib/user-error.mjs';
import { servePocketBase } from './serve.mjs';

/** What is edited. */
const watched = ['web', 'pb_hooks/src', 'pb_migrations', 'scripts/build', 'scripts/sample'];

/** Editors save in several steps: a change counts when it has been quiet for this long, in ms. */
const quietTime = 120;

/**
 * @typedef {object} DevSite
 * @property {string} root
 * @property {string} binary
 * @property {string[]} args arguments of the server
 * @property {boolean} firstLogin
 * @property {import('./address.mjs').Address} address
 * @property {(url: string, link: string) => string} readyLine
 * @property {import('./main.mjs').Stops} stops
 */

/**
 * Serves for editing until a signal ends it. Every change restarts PocketBase, which reads hooks,
 * migrations and the page renderer only then; open pages notice (scripts/build/reload.mjs).
 * @param {DevSite} site
 */
export async function serveForEditing(site) {
	const { root, address, readyLine } = site;
	const serve = () => serveOnce(site);
	let server = serve();
	let stopped = false;
	const changes = watchSources(root, async () => {
		const build = await buildSite({ root, dev: true });
		if (build.status === 'failed') return printLine(build.output.trimEnd());
		server.signal('SIGTERM');
		await server.ended;
		if (!stopped) server = serve();
	});
	const stop = (/** @type {NodeJS.Signals} */ name) => {
		stopped = true;
		changes.close();
		server.signal(name);
		return server.ended;
	};
	const end = new Promise((resolve) => {
		site.stops.handle((name) => resolve(stop(name)));
	});
	try {
		const { link } = await server.ready;
		console.log(readyLine(address.url, link));
	} catch (error) {
		await stop('SIGTERM');
		throw error;
	}
	await end;
}

/** @param {DevSite} site */
function serveOnce({ root, binary, args, firstLogin }) {
	const onLine = (/** @type {string} */ line) => console.log(line);
	return servePocketBase({ root, binary, args, firstLogin, onLine, onError: printLine });
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
