// `npm run dev`: serves the site, and rebuilds, restarts and reloads it while its files are edited.
// Every edit restarts PocketBase, which reads hooks, migrations and the page renderer only then; open
// pages notice (build/reload.mjs).
import { watch } from 'node:fs';
import { join } from 'node:path';
import { exitLike, onSignals } from './lib/child.mjs';
import { printLine, withProgress } from './lib/progress.mjs';
import { startBuilder } from './lib/site-build.mjs';
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
	/** @type {ReturnType<typeof startBuilder>} */
	let builder;
	const startBuilding = () => {
		builder = startBuilder({ root });
		return withProgress('Building the site', builder.first);
	};
	const startSite = await prepareSite({ root, args: process.argv.slice(2), build: startBuilding });
	server = startSite();
	// A site that an edit breaks, the next one may mend.
	server.ended.then((ending) => edited || exitLike(ending));
	watchSources(root, async (paths) => {
		// A builder keeps the scripts that it began with, and ends where these have an error.
		if (paths.some((path) => path.startsWith('scripts/build')) || !builder.isRunning()) {
			builder.stop();
			await startBuilding();
		} else if (!paths.every((path) => path.startsWith('pb_migrations'))) await builder.build();
		edited = true;
		server?.signal('SIGTERM');
		await server?.ended;
		if (!stopped) server = startSite();
	});
}

/**
 * Runs `onChange` after edits with the paths of what was edited, never twice at once.
 *
 * @param {string} root
 * @param {(paths: string[]) => Promise<void>} onChange
 */
function watchSources(root, onChange) {
	/** @type {NodeJS.Timeout | undefined} */
	let timer;
	let work = Promise.resolve();
	/** @type {Set<string>} */
	const edited = new Set();
	const handle = () => {
		const paths = [...edited];
		edited.clear();
		return paths.length > 0 ? onChange(paths) : undefined;
	};
	for (const folder of watched) {
		watch(join(root, folder), { recursive: true }, (_, name) => {
			edited.add(join(folder, name ?? ''));
			clearTimeout(timer);
			timer = setTimeout(() => {
				work = work.then(handle).catch((error) => printLine(messageOf(error)));
			}, quietTime);
		});
	}
}

main().catch(reportFailure);
