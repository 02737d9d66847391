// Runs JavaScript in PocketBase's own engine, in a separate process beside the site's.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../lib/run.ts';

/** Returns a hook whose command runs a script and writes its result. */
const hook = (
	script: string,
) => `$app.rootCmd.addCommand(new Command({ use: 'test-script', run: () => {
	const work = () => { ${script} };
	$os.writeFile(\`\${__hooks}/answer.json\`, JSON.stringify(work() ?? null), 0o600);
} }));`;

/** Executes SQL on the database of a site, bypassing its hooks. */
export const runSql = (site: { binary: string; dir?: string }, sql: string) =>
	runInOtherProcess(site, `$app.db().newQuery(${JSON.stringify(sql)}).execute()`);

/** Makes the database refuse writes such as `INSERT ON changes`. Call the result to allow them. */
export async function refuseWrites(site: Parameters<typeof runSql>[0], writes: string) {
	const action = "SELECT RAISE(ABORT, 'refused for a test')";
	await runSql(site, `CREATE TRIGGER refused BEFORE ${writes} BEGIN ${action}; END`);
	return () => runSql(site, 'DROP TRIGGER refused');
}

/**
 * Runs a function body on a data folder, without the site's own hooks.
 *
 * @param site by default, an empty folder and no migrations
 * @param module source of module.js in `__hooks`
 * @returns its result, passed as JSON
 * @throws {Error} with PocketBase's output if the script throws
 */
export async function runInOtherProcess(
	{ binary, dir, migrations }: { binary: string; dir?: string; migrations?: string },
	script: string,
	module = '',
): Promise<unknown> {
	const hooks = await mkdtemp(join(tmpdir(), 'other-process-'));
	try {
		await writeFile(join(hooks, 'script.pb.js'), hook(script));
		await writeFile(join(hooks, 'module.js'), module);
		const given = { dir: dir ?? `${hooks}/data`, migrationsDir: migrations ?? `${hooks}/none` };
		const folders = Object.entries(given).map(([flag, folder]) => `--${flag}=${folder}`);
		const flags = [...folders, `--hooksDir=${hooks}`, '--hooksWatch=false', '--dev=false'];
		const ended = await run(binary, ['test-script', ...flags]);
		const response = await readFile(join(hooks, 'answer.json'), 'utf8').catch(() => undefined);
		if (response === undefined) throw new Error(`the script failed: ${JSON.stringify(ended)}`);
		return JSON.parse(response);
	} finally {
		await rm(hooks, { recursive: true, force: true });
	}
}
