import { execute } from '../engine/sql.ts';
import { runJob } from '../operate/run-job.ts';
import { contentWords } from '../records/refusals/content.ts';

/** Refuses what an account asks of the log itself. */
export function refuseByHand(): void {
	throw new ForbiddenError(contentWords.changesByHand);
}

/**
 * Removes entries older than two years. The age is in the migration that made the log, too: a
 * trigger there lets no younger ones go.
 */
export function forgetOldChanges(): void {
	runJob('changes', 'no old changes were removed', 'tomorrow', () => {
		const oldest = "strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-2 years')";
		execute($app.db(), `DELETE FROM changes WHERE \`when\` < ${oldest}`);
	});
}
