// The data folder: refuses what would lose or mix up data, and holds it for one process at a time.
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf, messageOf, UserError } from '../lib/user-error.mjs';
import { faultOf } from './data-folder-fault.mjs';
import { holdLock } from './lock.mjs';

const lockName = '.anemone.lock';
const fillingName = '.anemone.filling';

/** What an otherwise empty folder may hold, such as a fresh disk's own folder. */
const ignored = [lockName, 'lost+found', '.DS_Store'];

/**
 * @typedef {object} DataFolder
 * @property {string} dir
 * @property {boolean} isNew it held nothing when it was opened
 * @property {(work: () => Promise<void>) => Promise<void>} fill runs the first filling; if that
 * fails or is interrupted, the folder is emptied again
 * @property {(pid: number) => void} usedBy names the server's process as a holder too
 * @property {() => void} release
 */

/**
 * Makes, checks and locks a data folder, and closes it to other users of the machine.
 * @param {string} dir absolute path
 * @returns {DataFolder}
 * @throws {UserError} when it cannot be written, is in use, has lost its database or was half filled
 */
export function openDataFolder(dir) {
	const lock = writable(dir, () => {
		makeFolder(dir);
		return holdLock(join(dir, lockName));
	});
	if (lock.status === 'held') throw new UserError(inUse(dir, lock));
	try {
		refuseDamaged(dir);
		closeToOthers(dir);
	} catch (error) {
		lock.release();
		throw error;
	}
	const isNew = contents(dir).length === 0;
	return { dir, isNew, fill: (work) => fill(dir, work), usedBy: lock.add, release: lock.release };
}

/**
 * Makes a folder and those above it. Node's own recursive way never ends in a place like /proc.
 * @param {string} dir
 */
function makeFolder(dir) {
	if (existsSync(dir)) return;
	makeFolder(dirname(dir));
	mkdirSync(dir);
}

/**
 * Files of earlier starts may be open to all, so the folder around them is not.
 * @param {string} dir
 */
function closeToOthers(dir) {
	try {
		chmodSync(dir, 0o700);
	} catch (error) {
		// A folder that belongs to somebody else, such as a mounted one, may still be writable.
		if (codeOf(error) !== 'EPERM') throw error;
	}
}

/**
 * @param {string} dir
 * @param {{ by: number, orphan: boolean }} lock
 */
function inUse(dir, { by, orphan }) {
	return orphan
		? `The data folder ${dir} is still served by process ${by}, a PocketBase whose start was killed: end it with "kill ${by}" and start again`
		: `The data folder ${dir} is in use by process ${by}: stop that first ("kill ${by}"), or give another --dir`;
}

/**
 * @template Result
 * @param {string} dir
 * @param {() => Result} work
 * @returns {Result}
 */
function writable(dir, work) {
	try {
		return work();
	} catch (error) {
		if (error instanceof UserError || !codeOf(error)) throw error;
		throw new UserError(
			`The data folder ${dir} cannot be written (${messageOf(error)}): give a folder of your own with --dir`,
		);
	}
}

/** @param {string} dir */
function refuseDamaged(dir) {
	if (contents(dir).includes(fillingName)) {
		throw new UserError(
			`Filling the data folder ${dir} was interrupted and it was never served: delete it and start again`,
		);
	}
	const fault = faultOf(dir);
	if (fault !== '') throw new UserError(fault);
}

/** @param {string} dir */
function contents(dir) {
	return readdirSync(dir).filter((name) => !ignored.includes(name));
}

/**
 * @param {string} dir
 * @param {() => Promise<void>} work
 */
async function fill(dir, work) {
	const mark = join(dir, fillingName);
	const empty = () => {
		for (const name of contents(dir)) rmSync(join(dir, name), { recursive: true, force: true });
	};
	writeFileSync(mark, '', { mode: 0o600 });
	process.once('exit', empty);
	try {
		await work();
		rmSync(mark);
	} catch (error) {
		empty();
		throw error;
	} finally {
		process.removeListener('exit', empty);
	}
}
