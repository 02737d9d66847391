// A lock file that names the processes holding it, so that a crash leaves nothing to clean up.
import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { codeOf, UserError } from '../lib/user-error.mjs';

/** @typedef {{ pid: number, born: string }} Holder `born` tells it from a later process of that id */

/**
 * Takes a lock, also from holders that are no longer there.
 * @param {string} path
 * @returns {{ status: 'held', by: number, orphan: boolean }
 *   | { status: 'taken', add(pid: number): void, release(): void }}
 * `orphan`: it is held by a process that was added, while the one that took it is gone; `add` names
 * one more process that holds it; `release` removes the file unless that one lives (also done at exit)
 */
export function holdLock(path) {
	const found = readHolders(path);
	const living = found.find(isThere);
	if (living) return { status: 'held', by: living.pid, orphan: living !== found[0] };
	rmSync(path, { force: true });
	const holders = [{ pid: process.pid, born: birthOf(process.pid) }];
	try {
		writeFileSync(path, JSON.stringify(holders), { flag: 'wx', mode: 0o600 });
	} catch (error) {
		if (codeOf(error) !== 'EEXIST') throw error;
		return { status: 'held', by: readHolders(path)[0]?.pid ?? 0, orphan: false };
	}
	const release = () => {
		if (!holders.slice(1).some(isThere)) rmSync(path, { force: true });
	};
	process.once('exit', release);
	return {
		status: 'taken',
		add(pid) {
			holders.splice(1, 1, { pid, born: birthOf(pid) });
			writeFileSync(`${path}.new`, JSON.stringify(holders), { mode: 0o600 });
			renameSync(`${path}.new`, path);
		},
		release() {
			process.removeListener('exit', release);
			release();
		},
	};
}

/**
 * @param {string} path
 * @returns {Holder[]}
 */
function readHolders(path) {
	try {
		const found = JSON.parse(readFileSync(path, 'utf8'));
		if (Array.isArray(found)) return found;
	} catch (error) {
		if (codeOf(error) === 'ENOENT') return [];
		if (!(error instanceof SyntaxError)) throw error;
	}
	throw new UserError(`${path} cannot be understood: delete it if no site runs on that folder`);
}

/** @param {Holder} holder */
function isThere({ pid, born }) {
	if (pid === process.pid) return false;
	try {
		process.kill(pid, 0);
	} catch (error) {
		if (codeOf(error) === 'ESRCH') return false;
	}
	const now = birthOf(pid);
	return now !== dead && (!born || !now || born === now);
}

const dead = 'dead';

/**
 * When a process began, in words that no later process of the same number shares; '' if unknown.
 * @param {number} pid
 */
function birthOf(pid) {
	try {
		if (process.platform === 'linux') {
			const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
			const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
			const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
			// In a container without an init, a process that has ended stays on the list as a zombie.
			return fields[0] === 'Z' ? dead : `${boot} ${fields[19]}`;
		}
		return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
	} catch {
		return '';
	}
}
