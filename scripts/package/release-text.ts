// Writes the file RELEASE of a package: its date, and the address of the releases.
import { UserError } from '../lib/user-error.ts';

/**
 * Returns two lines: the day of a commit in UTC, and the address of the releases, empty if
 * package.json has no `repository`.
 *
 * @param time of the commit, in seconds
 * @param repository npm's field
 */
export function releaseText(time: number, repository: unknown = '') {
	const address = String(repository);
	if (!/^(?:https:\/\/[\w./~:-]+\w)?$/.test(address)) {
		throw new UserError(
			'In package.json, write repository as an address such as "https://github.com/OWNER/NAME"',
		);
	}
	const day = new Date(time * 1000).toISOString().slice(0, 10);
	return `${day}\n${address && `${address}/releases`}\n`;
}
