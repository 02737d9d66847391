// Kills ./anemone in the middle of its work, with all that it started.
import { spawn } from 'node:child_process';
import {
	chmodSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Each run of one of these is a step, before which the script can be killed. */
const tools = ['cat', 'cmp', 'cp', 'find', 'grep', 'mkdir', 'mv', 'rm', 'sed', 'sha256sum', 'sync'];

/**
 * Makes a folder of programs that count the steps and do what the real ones do.
 * @param {string} folder
 */
export function makeSteps(folder) {
	mkdirSync(folder);
	for (const tool of [...tools, 'tar', 'timeout']) {
		const real = ['/usr/bin', '/bin'].map((bin) => join(bin, tool)).find(existsSync);
		const text = `#!/bin/sh
read -r n <"$STEPS/count"; n=$((n + 1)); echo "$n" >"$STEPS/count"
case "$n ${tool} $*" in $KILL_AT) kill -9 0 ;; esac
exec ${real} "$@"
`;
		writeFileSync(join(folder, tool), text);
		chmodSync(join(folder, tool), 0o755);
	}
	return folder;
}

/**
 * Runs ./anemone in a group of its own until the moment to kill it comes, or it ends.
 * @param {string} program
 * @param {string[]} args
 * @param {{ steps: string, step?: string, after?: number }} options `step`: the one that is not done
 *   any more, as a pattern of the shell's for its number, tool and arguments; `after`: milliseconds
 * @returns {Promise<{ killed: boolean, steps: number }>}
 */
export async function runKilled(program, args, { steps, step = '', after }) {
	writeFileSync(join(steps, 'count'), '0\n');
	const env = { ...process.env, PATH: `${steps}:${process.env.PATH}`, STEPS: steps };
	const child = spawn(program, args, {
		detached: true,
		stdio: 'ignore',
		env: { ...env, KILL_AT: step },
	});
	const timer =
		after === undefined
			? undefined
			: setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), after);
	const [, signal] = await new Promise((resolve) => {
		child.once('exit', (...end) => resolve(end));
	});
	clearTimeout(timer);
	return {
		killed: signal === 'SIGKILL',
		steps: Number(readFileSync(join(steps, 'count'), 'utf8')),
	};
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
