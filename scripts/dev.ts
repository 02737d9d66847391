// `npm run dev`: serves the site, and rebuilds, restarts and reloads it while its files are edited.
// Every edit restarts PocketBase, which loads hooks, migrations and the page renderer only at its
// start. Open pages detect the change (build/reload.ts).
import { watch } from 'node:fs';
import { join } from 'node:path';
import { exitLike, onSignals, type startServer } from './lib/child.ts';
import { printLine, withProgress } from './lib/progress.ts';
import { startBuilder } from './lib/site-build.ts';
import { messageOf } from './lib/user-error.ts';
import { prepareSite } from './start.ts';

/** The source folders. */
const watched = ['web', 'pb_hooks/src', 'pb_migrations', 'scripts/build', 'scripts/sample'];

/** Editors save in several steps: the milliseconds without changes until an edit is complete. */
const quietTime = 120;

/** @param args the user's arguments for `pocketbase serve` */
export async function main(args: string[]) {
	// The folder in which npm runs this.
	const root = process.cwd();
	let server: ReturnType<typeof startServer> | undefined;
	let edited = false;
	let stopped = false;
	// All other started processes end with this one.
	onSignals(async (signal) => {
		stopped = true;
		server?.signal(signal);
		exitLike(server ? await server.ended : { code: null, signal });
	});
	let builder: ReturnType<typeof startBuilder>;
	const startBuilding = () => {
		builder = startBuilder({ root });
		return withProgress('Building the site', builder.first);
	};
	const startSite = await prepareSite({ root, args, build: startBuilding });
	server = startSite();
	// If an edit breaks the site, the next edit may fix it.
	server.ended.then((ending) => edited || exitLike(ending));
	watchSources(root, async (paths) => {
		// A builder keeps the scripts that it has loaded, and ends if they contain an error.
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
 * Runs `onChange` with the paths of edited files after each edit, never twice at the same time.
 */
function watchSources(root: string, onChange: (paths: string[]) => Promise<void>) {
	let timer: NodeJS.Timeout | undefined;
	let work = Promise.resolve();
	const edited: Set<string> = new Set();
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
