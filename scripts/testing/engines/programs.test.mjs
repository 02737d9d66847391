import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import { run } from '../../lib/run.mjs';
import { findPrograms, startProgram } from './programs.mjs';

afterEach(() => vi.unstubAllEnvs());

it('says which programs are absent', async () => {
	vi.stubEnv('PATH', '/nowhere');
	await expect(findPrograms()).rejects.toThrow(/^no Firefox, WebKitWebDriver, .*Xvfb: on Debian/);
});

/** Starts a program that starts another, and says the process ids of both. */
const family = ['-c', 'sleep 600 & echo "ids $$ $!" >&2; wait'];
const ready = /ids (\d+ \d+)/;

/** Which of these processes there are. @param {string} ids */
async function living(ids) {
	const listed = await run('ps', ['-o', 'stat=', '-p', ids.replace(' ', ',')]);
	if (listed.status !== 'ended') throw new Error(listed.status);
	// Z: it has ended, and nobody has asked how.
	return listed.output.split('\n').filter((state) => state && !state.startsWith('Z')).length;
}

it('a program is ended with what it started', async () => {
	const { said, end } = await startProgram('sh', family, { ready });
	expect(await living(said)).toBe(2);
	await end();
	await expect.poll(() => living(said)).toBe(0);
});

it('it ends even if whoever started it is killed', async () => {
	const module = new URL('programs.mjs', import.meta.url).href;
	const script = `
		import { findPrograms, startProgram } from ${JSON.stringify(module)};
		const args = ${JSON.stringify(family)};
		console.log((await startProgram('sh', args, { ready: ${ready} })).said);
	`;
	const starter = spawn(process.execPath, ['--input-type=module', '-e', script]);
	const [said] = await once(starter.stdout, 'data');
	expect(await living(String(said).trim())).toBe(2);
	starter.kill('SIGKILL');
	await expect.poll(() => living(String(said).trim())).toBe(0);
});

it('says what a program printed that does not start', async () => {
	const starting = startProgram('sh', ['-c', 'echo broken >&2; exit 1'], { ready });
	await expect(starting).rejects.toThrow(/broken/);
});
