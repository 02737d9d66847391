// `npm run dev`: serves the site, and rebuilds, restarts and reloads it while its files are edited.
// Every edit restarts PocketBase, which reads hooks, migrations and the page renderer only then; open
// pages notice (build/reload.mjs).
import { watch } from 'node:fs';
import { join } from 'node:path';
import { exitLike, onSignals } from './lib/child.mjs';
import { printLine } from './lib/progress.mjs';
import { ensureBuilt } from './lib/site-build.mjs';
import { messageOf, reportFailure } from './lib/user-error.mjs';
import { prepareSite } from './start.mjs';

/** What is edited. */
const watched = ['web', 'pb_hooks/src', 'pb_migrations', 'scripts/build', 'scripts/sample'];

/** Editors save in several steps: a change counts when it has been quiet for this long, in ms. */
const quietTime = 120;

async function main() {
	// Where npm runs it.
	const root = process.cwd();
	/** @type {ReturnType<typeof import('./lib/child.mjs').startServer> | undefined} */
	let server;
	let edited = false;
	let stopped = false;
	// Whatever else has been started ends with this process.
	onSignals(async (signal) => {
		stopped = true;
		server?.signal(signal);
		exitLike(server ? await server.ended : { code: null, signal });
	});
	const startSite = await prepareSite({ root, dev: true, args: process.argv.slice(2) });
	server = startSite();
	// A site that an edit breaks, the next one may mend.
	server.ended.then((ending) => edited || exitLike(ending));
	watchSources(root, async () => {
		await ensureBuilt({ root, dev: true });
		edited = true;
		server?.signal('SIGTERM');
		await server?.ended;
		if (!stopped) server = startSite();
	});
}

/**
 * Runs `onChange` after edits, never twice at once.
 *
 * @param {string} root
 * @param {() => Promise<void>} onChange
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
	for (const path of watched) watch(join(root, path), { recursive: true }, changed);
}

main().catch(reportFailure);
