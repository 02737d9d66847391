// `npm run dev`: serves the site, and rebuilds, restarts and reloads it while its files are edited.
import { watch } from 'node:fs';
import { join } from 'node:path';
import { Failure, messageOf } from '../lib/failure.mjs';
import { printLine } from '../lib/progress.mjs';
import { buildSite, digest } from '../lib/site-build.mjs';
import { freePort } from './address.mjs';
import { startDevProxy } from './dev-proxy.mjs';
import { servePocketBase } from './serve.mjs';

/** What is edited, and what PocketBase reads only when it starts. */
const watched = ['web', 'pb_hooks/src', 'pb_migrations', 'scripts/build', 'scripts/sample'];
const readAtStart = ['pb_hooks', 'pb_migrations'];

/** Editors save in several steps: a change counts when it has been quiet for this long, in ms. */
const quietTime = 120;

/**
 * @typedef {object} DevSite
 * @property {string} root
 * @property {string} binary
 * @property {string[]} args arguments of the server
 * @property {boolean} firstLogin
 * @property {import('./data-folder.mjs').DataFolder} folder
 * @property {import('./address.mjs').Address} address
 * @property {(url: string, link: string) => string} readyLine
 * @property {import('./main.mjs').Stops} stops
 */

/**
 * Serves for editing until a signal ends it. Visitors' traffic goes through a proxy that adds the
 * reloading to pages, so that no build and no hook knows of it.
 * @param {DevSite} site
 */
export async function serveForEditing(site) {
	const { root, address, folder } = site;
	if (address.url.startsWith('https')) throw new Failure('npm run dev serves plain http only');
	const target = `127.0.0.1:${await freePort()}`;
	const serve = () => serveOnce(site, target);
	let server = serve();
	let read = digest(root, readAtStart);
	let stopped = false;
	const proxy = await startDevProxy({
		listen: address.listens[0] ?? '',
		target,
		ready: () => server.ready,
	});
	const changes = watchSources(root, async () => {
		const build = await buildSite({ root, dev: true });
		if (build.status === 'failed') return printLine(build.output.trimEnd());
		const now = digest(root, readAtStart);
		if (now !== read && !stopped) {
			read = now;
			server.signal('SIGTERM');
			await server.ended;
			server = serve();
			folder.usedBy(server.pid);
			await server.ready;
		}
		proxy.reload();
	});
	const stop = (/** @type {NodeJS.Signals} */ name) => {
		stopped = true;
		changes.close();
		proxy.close();
		server.signal(name);
		return server.ended;
	};
	const end = new Promise((resolve) => {
		site.stops.handle((name) => resolve(stop(name)));
	});
	folder.usedBy(server.pid);
	try {
		const { link } = await server.ready;
		console.log(site.readyLine(address.url, link.replace(`http://${target}`, address.url)));
	} catch (error) {
		await stop('SIGTERM');
		throw error;
	}
	await end;
}

/**
 * @param {DevSite} site
 * @param {string} target
 */
function serveOnce({ binary, args, firstLogin }, target) {
	return servePocketBase({
		binary,
		args: [...args, `--http=${target}`],
		firstLogin,
		onLine: (line) => console.log(line),
		onError: printLine,
	});
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
