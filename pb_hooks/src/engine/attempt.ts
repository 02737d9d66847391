/** Returns the result of `run`; undefined if it throws, as PocketBase does for missing records. */
export function attempt<Result>(run: () => Result): Result | undefined {
	try {
		return run();
	} catch {
		return undefined;
	}
}
