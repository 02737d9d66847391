/**
 * Prints the current step on stderr; stdout is reserved for the `ready` line and command output.
 * @param {string} line
 */
export function printLine(line) {
	process.stderr.write(`${line}\n`);
}

/** The interval between progress messages of a slow step, in ms. */
const interval = 15_000;

/**
 * Prints the current step, and its duration so far, until it is done.
 * @template T
 * @param {string} text without a period
 * @param {Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(text, work) {
	printLine(text);
	const began = Date.now();
	const tell = () => printLine(`${text} … ${Math.round((Date.now() - began) / 1000)} s`);
	const timer = setInterval(tell, interval);
	return work.finally(() => clearInterval(timer));
}
