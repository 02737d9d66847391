import { describeError } from '../errors/describe-error.ts';

/** Why data cannot be opened or written, for whoever runs the site: SQLite says it in numbers. */
export function explain(error: unknown, dir: string): string {
	const reason = describeError(error).replace(/^(?:Go|Api)?Error: /, '');
	const says = (pattern: RegExp) => pattern.test(reason);
	if (says(/\((?:11|26)\)|malformed/))
		return `${dir}/data.db is damaged: ./anemone restore a backup`;
	if (says(/\((?:13|4874)\)|no space left/)) {
		return `the disk of ${dir} is full: make room and start again`;
	}
	if (says(/\((?:5|261|517)\)|SQLITE_BUSY/)) {
		return `${dir} is in use by another process just now: try again in a moment`;
	}
	return says(/\((?:8|14|1544)\)|permission denied|read-only file system/)
		? `${dir} cannot be written by this user: give it to that user, or name another one`
		: reason;
}
