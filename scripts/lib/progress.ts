/**
 * Prints the current step on stderr; stdout is reserved for the `ready` line and command output.
 */
export function printLine(line: string) {
	process.stderr.write(`${line}\n`);
}

/** The interval between progress messages of a slow step, in ms. */
const interval = 15_000;

/**
 * Prints the current step, and its duration so far, until it is done.
 *
 * @param text without a period
 */
export async function withProgress<T>(text: string, work: Promise<T>): Promise<T> {
	printLine(text);
	const began = Date.now();
	const tell = () => printLine(`${text} … ${Math.round((Date.now() - began) / 1000)} s`);
	const timer = setInterval(tell, interval);
	return work.finally(() => clearInterval(timer));
}
