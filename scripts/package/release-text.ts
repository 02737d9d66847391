// Writes the file RELEASE of a package: its date, and the address of the releases.
import { UserError } from '../lib/user-error.ts';

/**
 * Returns two lines: the day of a commit in UTC, and the address of the releases, empty if
 * package.json has no `repository`.
 *
 * @param time of the commit, in seconds
 * @param repository npm's field
 */
export function releaseText(time: number, repository: string | { url: string } = '') {
	const day = new Date(time * 1000).toISOString().slice(0, 10);
	const url = typeof repository === 'string' ? repository : repository.url;
	if (url === '') return `${day}\n\n`;
	const [, address] = /^(?:git\+)?(https:\/\/[\w./~:-]+?)(?:\.git)?\/?$/.exec(url) ?? [];
	if (address) return `${day}\n${address}/releases\n`;
	throw new UserError(
		`In package.json, repository is "${url}". Write an address such as https://github.com/OWNER/NAME`,
	);
}
