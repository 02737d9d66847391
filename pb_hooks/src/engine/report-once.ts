import { store } from './store.ts';

/** A problem that may last, and how the operator learns about it. */
interface Report {
	/** Where the last state is stored. */
	readonly key: string;
	/** The problem; '' if all is well. */
	readonly state: string;
	/** The line for the log. */
	readonly line: string;
	/** After so many seconds the same problem is reported again. */
	readonly again?: number;
}

/** Logs a problem when it begins, and not each time that it is found again. */
export function reportOnce({ key, state, line, again = Number.POSITIVE_INFINITY }: Report): void {
	const now = Date.now();
	const isKnown =
		lastState(key) === state && now - (store.get<number>(`${key}:since`) ?? 0) < again * 1000;
	if (isKnown) return;
	store.set(key, state);
	store.set(`${key}:since`, now);
	if (state !== '') console.error(line);
}

/** The state that was reported last; '' before the first report. */
export function lastState(key: string): string {
	return store.get<string>(key) ?? '';
}
