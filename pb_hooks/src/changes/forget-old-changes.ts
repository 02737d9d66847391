import { execute } from '../engine/sql.ts';
import { runJob } from '../machine/run-job.ts';

/**
 * Removes entries older than two years. The migration that creates the log has the same age: its
 * trigger refuses to delete younger entries.
 */
export function forgetOldChanges(): void {
	runJob('changes', 'No old changes were removed', 'tomorrow', () => {
		const oldest = "strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-2 years')";
		execute($app.db(), `DELETE FROM changes WHERE \`when\` < ${oldest}`);
	});
}
