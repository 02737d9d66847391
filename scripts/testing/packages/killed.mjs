// Kills ./anemone in the middle of its work, with all that it started.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Stands before the real `mv` in the way to programs. */
const mv = `#!/bin/sh
case "$*" in $KILL_BEFORE) kill -9 0 ;; esac
exec /bin/mv "$@"
`;

/**
 * Runs ./anemone in a group of its own, and kills that before it moves something.
 * @param {string} program
 * @param {string[]} args
 * @param {string} move what `mv` is given then, as a pattern of the shell's
 * @returns {Promise<boolean>} whether it was killed
 */
export async function killBeforeMove(program, args, move) {
	const folder = await mkdtemp(join(tmpdir(), 'anemone-kill-'));
	await writeFile(join(folder, 'mv'), mv, { mode: 0o755 });
	const PATH = `${folder}:${process.env.PATH}`;
	const env = { ...process.env, PATH, KILL_BEFORE: move };
	const child = spawn(program, args, { detached: true, stdio: 'ignore', env });
	const [, signal] = await once(child, 'exit');
	await rm(folder, { recursive: true });
	return signal === 'SIGKILL';
}

/** Ends what was started on a folder of data and goes on by itself. @param {string} folder */
export function endRest(folder) {
	for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
		try {
			const line = readFileSync(`/proc/${name}/cmdline`, 'utf8');
			if (line.includes(`--dir=${folder}`)) process.kill(Number(name), 'SIGKILL');
		} catch {
			// It has ended meanwhile.
		}
	}
}
