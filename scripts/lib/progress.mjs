/**
 * Says what is being done, on stderr; stdout is kept for the `ready` line and command output.
 * @param {string} line
 */
export function printLine(line) {
	process.stderr.write(`${line}\n`);
}
