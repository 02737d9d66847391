// A trick: at the start, each of the engine's workers loads the modules of every request. Gains: of
// 300 requests right after a start, PocketBase created a worker for nearly each, as the pool's were
// all loading: 260 MB and a second instead of 110 MB and a third of a second. Fails: if PocketBase
// runs jobs elsewhere, the workers load at their first request, as before. Tested by
// start.server.test.ts.

import { sharedStore } from '../engine/shared-store.ts';
import { flagValue } from '../machine/command-line.ts';

/** The job that runs in each worker. It never runs by itself, and exists only meanwhile. */
const JOB = 'prepareWorkers';
const leftKey = 'workers:left';

/** Prepares all workers: each runs the job and, while it is busy, starts the job in the next. */
export function prepareWorkers(): void {
	// 30 February. The job is compiled from its text, so it sees nothing of this file.
	cronAdd(JOB, '0 0 30 2 *', () => {
		require<typeof import('./prepare-workers.ts')>(
			`${__hooks}/lib/prepare-workers.js`,
		).prepareWorker();
	});
	sharedStore.set(leftKey, Number(flagValue($os.args, '--hooksPool', '15')));
	prepareNext();
	sharedStore.remove(leftKey);
	$app.cron().remove(JOB);
}

/** Loads the modules in this worker, and goes on with the next. */
export function prepareWorker(): void {
	// Under the names that handlers use: see scripts/build/hooks.ts.
	Object.assign(globalThis, {
		'lib/every-request': require(`${__hooks}/lib/every-request.js`),
		'lib/serve-page': require(`${__hooks}/lib/serve-page.js`),
	});
	prepareNext();
}

function prepareNext(): void {
	const left = sharedStore.get<number>(leftKey) ?? 0;
	if (left <= 0) return;
	sharedStore.set(leftKey, left - 1);
	$app
		.cron()
		.jobs()
		.find((job) => job?.id() === JOB)
		?.run();
}
