import { isDamage, isDiskFull, reasonOf } from '../engine/describe-error.ts';
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
	const reason = reasonOf(error);
	const says = (pattern: RegExp) => pattern.test(reason);
	const found = (code: number, words: string) => ({ code, words });
	const { failed, inUse, diskFull } = exitCodes;
	if (isDamage(error)) {
		// SQLite does not say which one.
		return found(failed, `A database in ${dir} is damaged. To see which, run: ./anemone doctor`);
	}
	if (isDiskFull(error)) {
		return found(diskFull, `The disk of ${dir} is full. Free some space, then try again`);
	}
	if (says(/\((?:5|261|517)\)|SQLITE_BUSY/)) {
		return found(inUse, `${dir} is in use by another process. Try again in a moment`);
	}
	if (says(/ is in use by /)) return found(inUse, reason);
	if (reason.startsWith('listen ')) return found(failed, explainListening(reason, listen));
	if (says(/^mkdir .*: (?:not a directory|file exists|no such file)/)) {
		return found(
			failed,
			`The folder ${dir} cannot be created, because a file or a broken link is in its path. Name another folder with --dir`,
		);
	}
	return says(/\((?:8|14|1544)\)|permission denied|read-only file system/)
		? found(
				diskFull,
				`This user cannot write ${dir}. Give the folder to this user, or name another folder`,
			)
		: found(failed, reason);
}

function explainListening(reason: string, listen: string): string {
	if (reason.includes('address already in use')) {
		return `Another program already uses ${listen}. Stop that program, or choose another port, for example --http=127.0.0.1:9000`;
	}
	return reason.includes('permission denied')
		? `Only an administrator may use ${listen}. Choose a port from 1024 up`
		: `The server cannot use ${listen} (${reason}). Name another address with --http=HOST:PORT`;
}
