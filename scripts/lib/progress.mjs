/**
 * Says what is being done, on stderr; stdout is kept for the `ready` line and command output.
 * @param {string} line
 */
export function printLine(line) {
	process.stderr.write(`${line}\n`);
}

/** How often a slow step says that it lives, in ms. */
const interval = 15_000;

/**
 * Says what is being done, and how long it has been, until it is done.
 * @template T
 * @param {string} text without a full stop
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
