import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { run } from '../lib/run.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a copy of .ci/run with a fake npm. @param {string} test @param {string} drills */
async function runCi(test, drills) {
	const copy = await mkdtemp(join(tmpdir(), 'ci-'));
	onTestFinished(() => rm(copy, { recursive: true }));
	await cp(join(root, '.ci'), join(copy, '.ci'), { recursive: true });
	const programs = {
		npm: `if [ "$1" = test ]; then ${test}; else ${drills}; fi`,
		'dpkg-query': 'echo "install ok installed"',
	};
	const folder = join(copy, 'bin');
	await mkdir(folder);
	for (const [name, script] of Object.entries(programs)) {
		await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`);
		await chmod(join(folder, name), 0o755);
	}
	const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
	const ended = await run(join(copy, '.ci', 'run'), [], { env });
	return [ended.code, ended.output.trimEnd().split('\n').at(-1)];
}

it.each([
	['adds up the counts', 'echo 3 passed, 0 failed', 'echo 2 passed, 0 failed', 5, 0],
	['counts failures', 'echo 3 passed, 2 failed; exit 1', 'echo 1 passed, 0 failed', 4, 2],
	[
		'counts a failure after a bad exit code',
		'echo 3 passed, 0 failed; exit 1',
		'echo 1 passed, 0 failed',
		4,
		1,
	],
	['counts a failure without a count', 'echo 1 passed, 0 failed', 'true', 1, 1],
	['prints a total when ended early', 'kill $PPID; exec sleep 600', 'true', 0, 1],
])('.ci/run %s', async (_, test, drills, passed, failed) => {
	expect(await runCi(test, drills)).toEqual([
		failed > 0 ? 1 : 0,
		`${passed} passed, ${failed} failed`,
	]);
});
