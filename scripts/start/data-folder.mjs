// The data folder: refuses what would lose or mix up data, and holds it for one process at a time.
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf, messageOf, UserError } from '../lib/user-error.mjs';
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
 * Makes, checks and locks a data folder.
 * @param {string} dir absolute path
 * @returns {DataFolder}
 * @throws {UserError} when it cannot be written, is in use, or holds an empty or half-filled database
 */
export function openDataFolder(dir) {
	const lock = writable(dir, () => {
		makeFolder(dir);
		return holdLock(join(dir, lockName));
	});
	if (lock.status === 'held') {
		throw new UserError(
			`The data folder ${dir} is in use by process ${lock.by}: stop that first, or give another --dir`,
		);
	}
	try {
		refuseDamaged(dir);
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
	const names = contents(dir);
	if (names.includes(fillingName)) {
		throw new UserError(
			`Filling the data folder ${dir} was interrupted and it was never served: delete it and start again`,
		);
	}
	if (names.includes('data.db') && statSync(join(dir, 'data.db')).size === 0) {
		throw new UserError(
			`${join(dir, 'data.db')} is empty, so the site's content is gone: restore it from a backup, or delete the file to begin anew`,
		);
	}
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
	writeFileSync(mark, '');
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
