import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { run } from '../lib/run.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @type {string} */
let copy;

beforeEach(async () => {
	copy = await mkdtemp(join(tmpdir(), 'ci-'));
	await cp(join(root, '.ci'), join(copy, '.ci'), { recursive: true });
	await mkdir(join(copy, 'bin'));
	await stand('dpkg-query', 'echo "install ok installed"');
});
afterEach(() => rm(copy, { recursive: true }));

/** Puts a program in the place of a real one. @param {string} name @param {string} script */
async function stand(name, script) {
	const path = join(copy, 'bin', name);
	await writeFile(path, `#!/bin/sh\n${script}\n`);
	await chmod(path, 0o755);
}

/**
 * Runs the copy of .ci/run, where npm does as told.
 *
 * @param {{ test: string, drills?: string }} scripts in shell
 */
async function runCi({ test, drills = 'echo 1 passed, 0 failed' }) {
	await stand('npm', `if [ "$1" = test ]; then ${test}; else ${drills}; fi`);
	const env = { ...process.env, PATH: `${join(copy, 'bin')}${delimiter}${process.env.PATH}` };
	const ended = await run(join(copy, '.ci', 'run'), [], { env });
	if (ended.status !== 'ended') {
		throw new Error(ended.status);
	}
	return { code: ended.code, last: ended.output.trimEnd().split('\n').at(-1), all: ended.output };
}

describe.skipIf(process.platform !== 'linux')('.ci/run', () => {
	it.each([
		['sums up', { test: 'echo 3 passed, 0 failed', drills: 'echo 2 passed, 0 failed' }, 5, 0],
		['reads a line with more on it', { test: 'echo "3 passed, 0 failed, 1 skipped"' }, 4, 0],
		['counts failures', { test: 'echo 3 passed, 2 failed; exit 1' }, 4, 2],
		['distrusts a bad ending', { test: 'echo 3 passed, 0 failed; exit 1' }, 4, 1],
		['distrusts silence', { test: 'echo 1 passed, 0 failed', drills: 'true' }, 1, 1],
		['takes the last line', { test: 'echo 9 passed, 9 failed; echo 3 passed, 0 failed' }, 4, 0],
		['sums up when ended early', { test: 'kill $PPID; exec sleep 600' }, 0, 1],
	])('%s', async (_, scripts, passed, failed) => {
		const { code, last } = await runCi(scripts);
		expect({ code, last }).toEqual({
			code: failed > 0 ? 1 : 0,
			last: `${passed} passed, ${failed} failed`,
		});
	});

	it('goes on to the drills after a failure, and allows nothing to be skipped', async () => {
		const { all } = await runCi({
			test: 'echo "CI is $CI"; echo 0 passed, 1 failed; exit 1',
			drills: 'echo drilled; echo 1 passed, 0 failed',
		});
		expect(all).toMatch(/^CI is true$/m);
		expect(all).toMatch(/^drilled$/m);
	});

	it('does not wait for what a test left behind', async () => {
		const left = 'sleep 600 & echo $! > left.pid; echo 3 passed, 0 failed';
		const { last } = await runCi({ test: left });
		process.kill(Number(await readFile(join(copy, 'left.pid'), 'utf8')));
		expect(last).toBe('4 passed, 0 failed');
	});

	it('installs what is absent where it may, lists fetched first', async () => {
		await stand('id', 'echo 0');
		await stand('apt-get', 'echo "apt-get $*" >> "$PWD/apt.log"');
		await stand('dpkg-query', '[ "$4" = wrk ] && exit 1; echo "install ok installed"');
		await runCi({ test: 'echo 1 passed, 0 failed' });
		expect(await readFile(join(copy, 'apt.log'), 'utf8')).toBe(
			'apt-get update -q\napt-get install -y -q --no-install-recommends wrk\n',
		);
	});

	it('installs nothing for a user', async () => {
		await stand('id', 'echo 1000');
		await stand('apt-get', 'echo forbidden; exit 1');
		await stand('dpkg-query', 'exit 1');
		const { code, all } = await runCi({ test: 'echo 1 passed, 0 failed' });
		expect(code).toBe(0);
		expect(all).not.toContain('forbidden');
	});
});
