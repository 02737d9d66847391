// Progress of slow steps, as plain lines.

/** How often a step says that it is still at work, in ms. */
const interval = 15_000;

/**
 * Prints one line on stderr; stdout is kept for the `ready` line and command output.
 * @param {string} line
 */
export function printLine(line) {
	process.stderr.write(`${line}\n`);
}

/**
 * Begins a slow step and shows that it lives until `end` is called.
 * @param {string} text what is being done, without a full stop
 * @param {(line: string) => void} [log] receives the lines
 * @returns {{ update(detail: string): void, end(result?: string): void }} `update` says how far it
 * has come, for the next line; `end` may have a last one
 */
export function startStep(text, log = printLine) {
	const began = Date.now();
	let detail = '';
	log(text);
	const timer = setInterval(() => {
		const seconds = Math.round((Date.now() - began) / 1000);
		log([text, detail, `${seconds} s`].filter(Boolean).join(' … '));
	}, interval);
	timer.unref();
	return {
		update(next) {
			detail = next;
		},
		end(result) {
			clearInterval(timer);
			if (result) log(result);
		},
	};
}
