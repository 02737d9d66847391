// Progress of slow steps: one line that ticks on a terminal, plain lines elsewhere.

/** How often a step without a terminal says that it is still at work, in ms. */
const plainInterval = 15_000;

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
 * @param {(line: string) => void} [log] receives plain lines; a terminal gets a ticking line instead
 * @returns {{ update(detail: string): void, end(result?: string): void }} `update` replaces the
 * detail shown after the text (a percentage); `end` clears the line, or leaves `result` on it
 */
export function startStep(text, log = printLine) {
	const ticking = log === printLine && process.stderr.isTTY === true;
	const began = Date.now();
	let detail = '';
	const line = () => {
		const seconds = Math.round((Date.now() - began) / 1000);
		return [text, detail, seconds > 1 ? `${seconds} s` : ''].filter(Boolean).join(' … ');
	};
	const draw = () => (ticking ? process.stderr.write(`\r\x1b[K${line()}`) : log(line()));
	draw();
	const timer = setInterval(draw, ticking ? 250 : plainInterval);
	timer.unref();
	return {
		update(next) {
			detail = next;
		},
		end(result) {
			clearInterval(timer);
			if (ticking) process.stderr.write('\r\x1b[K');
			if (result) log(result);
		},
	};
}
