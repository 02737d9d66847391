import { explain } from './explain.ts';

/**
 * Runs the work of a cron. PocketBase logs nothing when a cron throws, so this logs the failure, its
 * cause and when the next attempt follows.
 */
export function runJob(area: string, failure: string, next: string, run: () => void): void {
	try {
		run();
	} catch (error) {
		const why = explain(error, $app.dataDir());
		console.error(`[${area}] ${failure}: ${why}. The next attempt follows ${next}`);
	}
}
