// The data folder: refuses what would lose or mix up data, and fills a new one whole or not at all.
// That no two servers have it is PocketBase's own matter: pb_hooks/src/start/serving-lock.ts.
import {
	accessSync,
	chmodSync,
	constants,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf, messageOf, UserError } from '../lib/user-error.mjs';
import { faultOf } from './data-folder-fault.mjs';

/** Holds the number of the process that fills the folder. */
const fillingName = '.anemone.filling';

/** What an otherwise empty folder may hold, such as a fresh disk's own folder. */
const ignored = ['.anemone.lock', 'lost+found', '.DS_Store'];

/**
 * @typedef {object} DataFolder
 * @property {string} dir
 * @property {boolean} isNew it held nothing when it was opened
 * @property {(work: () => Promise<void>) => Promise<void>} fill runs the first filling; if that
 * fails or is interrupted, the folder is emptied again
 */

/**
 * Makes and checks a data folder, and closes it to other users of the machine.
 * @param {string} dir absolute path
 * @returns {DataFolder}
 * @throws {UserError} when it cannot be written, has lost its database or was half filled
 */
export function openDataFolder(dir) {
	const isNew = writable(dir, () => {
		makeFolder(dir);
		accessSync(dir, constants.W_OK);
		return contents(dir).length === 0;
	});
	refuseDamaged(dir);
	closeToOthers(dir);
	return { dir, isNew, fill: (work) => fill(dir, work) };
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
		const by = Number(readFileSync(join(dir, fillingName), 'utf8'));
		throw new UserError(
			isThere(by)
				? `The data folder ${dir} is being filled by process ${by}: wait for its end, or give another --dir`
				: `Filling the data folder ${dir} was interrupted and it was never served: delete it and start again`,
		);
	}
	const fault = faultOf(dir);
	if (fault !== '') throw new UserError(fault);
}

/** @param {number} pid */
function isThere(pid) {
	try {
		return pid > 0 && process.kill(pid, 0);
	} catch (error) {
		return codeOf(error) !== 'ESRCH';
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
	writeFileSync(mark, String(process.pid), { flag: 'wx', mode: 0o600 });
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
