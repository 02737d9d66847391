// Starts programs whose files no other user of the machine may read.

/**
 * Runs `work` with a umask for the owner only, which the programs it starts at once inherit. What
 * starts later does not: built files are read by others, such as a web server in front.
 * @template Result
 * @param {() => Result} work
 * @returns {Result}
 */
export function withPrivateFiles(work) {
	const before = process.umask(0o077);
	try {
		return work();
	} finally {
		process.umask(before);
	}
}
