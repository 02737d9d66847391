// The programs that drive the engines.
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Returns the first of these paths that is a program; a bare name is searched in PATH. */
function firstThere(candidates: string[]) {
	const folders = (process.env.PATH ?? '').split(delimiter);
	return candidates
		.flatMap((name) => (name.includes('/') ? [name] : folders.map((folder) => join(folder, name))))
		.find(existsSync);
}

/** Returns paths of WebKitGTK's small browser, which Debian keeps in an architecture's folder. */
async function miniBrowserPaths() {
	const kinds = await readdir('/usr/lib').catch(() => []);
	return kinds.flatMap((kind) =>
		['4.1', '4.0'].map((version) => `/usr/lib/${kind}/webkit2gtk-${version}/MiniBrowser`),
	);
}

/**
 * Returns the programs that the two engines need.
 *
 * @throws {Error} naming the missing programs
 */
export async function findPrograms(): Promise<{
	firefox: string;
	driver: string;
	miniBrowser: string;
	screen: string;
}> {
	const absent: string[] = [];
	const find = (name: string, candidates: string[]) => {
		const path = firstThere(candidates);
		if (!path) absent.push(name);
		return path ?? '';
	};
	const programs = {
		firefox: find('Firefox', ['firefox-esr', 'firefox']),
		driver: find('WebKitWebDriver', ['WebKitWebDriver']),
		miniBrowser: find('MiniBrowser', await miniBrowserPaths()),
		screen: find('Xvfb', ['Xvfb']),
	};
	if (absent.length === 0) return programs;
	throw new Error(
		`${absent.join(', ')} is not installed. On Debian, install firefox-esr, webkit2gtk-driver and xvfb`,
	);
}
