import { describeError, isDiskFull } from './describe-error.ts';
import { exitCodes } from './exit-codes.ts';

/** Explains an error of the data or the port to the operator, with the fix: SQLite reports only numbers. */
export function explain(error: unknown, dir: string, listen = ''): string {
	return diagnose(error, dir, listen).words;
}

/** Returns the same text, with the exit code for this process. */
export function diagnose(
	error: unknown,
	dir: string,
	listen: string,
): { code: number; words: string } {
	const reason = describeError(error).replace(/^(?:Go|Api)?Error: /, '');
	const says = (pattern: RegExp) => pattern.test(reason);
	const found = (code: number, words: string) => ({ code, words });
	const { failed, inUse, noRoom } = exitCodes;
	if (says(/\((?:11|26)\)|malformed/)) {
		return found(failed, `${dir}/data.db is damaged: ./anemone restore a backup`);
	}
	if (isDiskFull(error)) {
		return found(noRoom, `the disk of ${dir} is full: make room and start again`);
	}
	if (says(/\((?:5|261|517)\)|SQLITE_BUSY/)) {
		return found(inUse, `${dir} is in use by another process just now: try again in a moment`);
	}
	if (says(/ is in use by /)) return found(inUse, reason);
	if (reason.startsWith('listen ')) return found(failed, explainListening(reason, listen));
	if (says(/^mkdir .*: (?:not a directory|file exists|no such file)/)) {
		return found(
			failed,
			`${dir} cannot be a folder, as there is something else in its place or on the way to it: name another one with --dir`,
		);
	}
	return says(/\((?:8|14|1544)\)|permission denied|read-only file system/)
		? found(
				noRoom,
				`${dir} cannot be written by this user: give it to that user, or name another one`,
			)
		: found(failed, reason);
}

function explainListening(reason: string, listen: string): string {
	if (reason.includes('address already in use')) {
		return `${listen} is taken by another program: stop it, or choose another port, say with --http=127.0.0.1:9000`;
	}
	return reason.includes('permission denied')
		? `${listen} may only be used by an administrator: choose a port from 1024 up`
		: `${listen} cannot be listened on (${reason}): give another one with --http=HOST:PORT`;
}
