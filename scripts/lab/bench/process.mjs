// What a running process has used, as Linux alone tells it.
import { readFile } from 'node:fs/promises';

/**
 * What a process holds in memory.
 *
 * @param {number} pid
 * @returns {Promise<{ now: number, peak: number }>} bytes
 */
export async function memoryOf(pid) {
	const status = await readFile(`/proc/${pid}/status`, 'utf8');
	const read = (/** @type {string} */ name) =>
		Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? Number.NaN) * 1024;
	return { now: read('VmRSS'), peak: read('VmHWM') };
}

/**
 * The processor time that a process has used, its own and the system's for it, and that of its
 * children that have ended.
 *
 * @param {number} pid
 * @returns {Promise<number>} ticks of a hundredth of a second
 */
export async function processorTimeOf(pid) {
	const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
	// The name, in parentheses, may hold spaces; four fields behind it are the user and system times, and its children's.
	const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
	return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
}
