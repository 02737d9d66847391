import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs JavaScript on a data folder in a PocketBase process of its own; rejects if it throws. */
export async function runInOtherProcess(
	{ binary, dir }: { binary: string; dir: string },
	script: string,
): Promise<void> {
	const hooks = await mkdtemp(join(tmpdir(), 'other-process-'));
	const command = `new Command({ use: 'test-script', run: () => { ${script}; console.log('done'); } })`;
	await writeFile(join(hooks, 'script.pb.js'), `$app.rootCmd.addCommand(${command});`);
	const flags = [`--dir=${dir}`, `--hooksDir=${hooks}`, `--migrationsDir=${join(hooks, 'none')}`];
	try {
		const { stdout, stderr } = await run(binary, ['test-script', ...flags, '--hooksWatch=false']);
		if (!stdout.includes('done')) throw new Error(`the script failed: ${stdout}${stderr}`);
	} finally {
		await rm(hooks, { recursive: true, force: true });
	}
}
