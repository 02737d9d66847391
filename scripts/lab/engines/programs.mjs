// Programs that stand beside a test: found, started and ended with all that they started.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/**
 * The first of these paths at which there is a program; a bare name is looked for in PATH.
 *
 * @param {string[]} candidates
 */
function firstThere(candidates) {
	const folders = (process.env.PATH ?? '').split(delimiter);
	return candidates
		.flatMap((name) => (name.includes('/') ? [name] : folders.map((folder) => join(folder, name))))
		.find(existsSync);
}

/** WebKitGTK's own small browser, which Debian keeps in a folder of the machine's kind. */
async function miniBrowserPaths() {
	const kinds = await readdir('/usr/lib').catch(() => []);
	return kinds.flatMap((kind) =>
		['4.1', '4.0'].map((version) => `/usr/lib/${kind}/webkit2gtk-${version}/MiniBrowser`),
	);
}

/**
 * The programs that the two engines need.
 *
 * @returns {Promise<{ firefox: string, driver: string, miniBrowser: string, screen: string }>}
 * @throws {Error} naming those that are not there
 */
export async function findPrograms() {
	/** @type {string[]} */
	const absent = [];
	const find = (/** @type {string} */ name, /** @type {string[]} */ candidates) => {
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
	throw new Error(`no ${absent.join(', ')}: on Debian, firefox-esr, webkit2gtk-driver and xvfb`);
}

/**
 * Runs a program until it ends or standard input does, which is when whoever started it has died, by
 * whatever signal; then ends the whole process group.
 */
const GUARD = '{ "$0" "$@"; kill -KILL 0; } & read -r _; kill -KILL 0';

/**
 * Starts a program in a process group of its own, and waits until it says that it is ready.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, ready?: RegExp }} [options] `ready` is looked for in what it
 *   prints on standard error and on descriptor 3
 * @returns {Promise<{ said: string, end: () => Promise<void> }>} `said` is the first group of
 *   `ready`; `end` ends the program with all that it started there, and waits
 */
export async function startProgram(command, args, { env = process.env, ready } = {}) {
	const child = spawn('sh', ['-c', GUARD, command, ...args], {
		env,
		detached: true,
		stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
	});
	const exited = new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
	const end = async () => {
		child.stdin?.end();
		await exited;
	};
	let printed = '';
	const said = await new Promise((resolve, reject) => {
		if (!ready) resolve('');
		for (const stream of [child.stderr, child.stdio[3]]) {
			stream?.on('data', (/** @type {Buffer} */ bytes) => {
				printed += bytes;
				const found = ready?.exec(printed);
				if (found) resolve(found[1] ?? '');
			});
		}
		exited.then(() => reject(new Error(`${command} ended at its start:\n${printed}`)));
	});
	return { said, end };
}
