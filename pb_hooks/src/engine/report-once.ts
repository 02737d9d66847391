import { sharedStore } from './shared-store.ts';

/** A problem that may last, and how it is reported to the operator. */
interface Report {
	/** The key of the last state in the store. */
	readonly key: string;
	/** The problem; '' if there is none. */
	readonly state: string;
	/** The line for the log. */
	readonly line: string;
	/** After this many seconds, the same problem is reported again. */
	readonly again?: number;
}

/** Logs a problem when it begins, and not each time that it is found again. */
export function reportOnce({ key, state, line, again = Number.POSITIVE_INFINITY }: Report): void {
	const now = Date.now();
	const isKnown =
		lastState(key) === state && now - (sharedStore.get<number>(`${key}:since`) ?? 0) < again * 1000;
	if (isKnown) return;
	sharedStore.set(key, state);
	sharedStore.set(`${key}:since`, now);
	if (state !== '') console.error(line);
}

/** Returns the last reported state; '' before the first report. */
export function lastState(key: string): string {
	return sharedStore.get<string>(key) ?? '';
}
