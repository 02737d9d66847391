// Measures a running process. Only Linux provides these figures.
import { readFile } from 'node:fs/promises';

/**
 * Returns the memory of a process.
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
 * Returns the processor time of a process, in user and system mode, including its children that
 * have ended.
 *
 * @param {number} pid
 * @returns {Promise<number>} ticks of a hundredth of a second
 */
export async function processorTimeOf(pid) {
	const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
	// The name in parentheses may contain spaces. These are user and system times, own and children's.
	const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
	return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
}
