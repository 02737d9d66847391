/** What `run` answers; undefined where it throws, as PocketBase does for what is not there. */
export function attempt<Result>(run: () => Result): Result | undefined {
	try {
		return run();
	} catch {
		return undefined;
	}
}
