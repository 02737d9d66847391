// Installs the npm packages when what is installed is not what package-lock.json says.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { printLine, startStep } from './progress.mjs';
import { run } from './run.mjs';

/**
 * @typedef {{ version?: string, resolved?: string, link?: boolean, optional?: boolean,
 *   devOptional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage
 * @typedef {Record<string, LockedPackage>} Locked by folder, such as 'node_modules/react'
 */

/**
 * Installs packages if the installed ones differ from the lock file.
 * @param {{ root: string, what?: string, log?: (line: string) => void }} options `root` holds the
 *   lock file, `what` is what the packages are called
 * @returns {Promise<boolean>} whether anything was installed
 * @throws {Failure}
 */
export async function ensurePackages({ root, what = 'the npm packages', log = printLine }) {
	if (isInstalled(root)) return false;
	const step = startStep(`Installing ${what}`, log);
	const npm = process.env.npm_execpath;
	const [command, ...before] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
	// Not `npm ci`: it refuses a lock file without the optional packages of other systems.
	const args = [...before, 'install', '--no-save'];
	const result = await run(command ?? 'npm', args, { cwd: root });
	step.end();
	if (result.status === 'ended' && result.code === 0) return true;
	if (result.status !== 'ended') throw new Failure('npm cannot be run: install npm and try again');
	const file = join(root, '.cache', 'npm.log');
	mkdirSync(join(root, '.cache'), { recursive: true });
	writeFileSync(file, result.output);
	throw new Failure(
		`${upperFirst(what)} could not be installed (${reasonIn(result.output)}): mend that and try again; all of npm's words are in ${file}`,
	);
}

/**
 * Whether node_modules holds what package-lock.json wants on this machine.
 * @param {string} root
 * @returns {boolean}
 */
export function isInstalled(root) {
	const wanted = readLocked(join(root, 'package-lock.json'));
	const found = readLocked(join(root, 'node_modules', '.package-lock.json'));
	return Object.entries(wanted).every(([folder, entry]) => {
		if (folder === '' || !isForThisMachine(entry)) return true;
		const installed = found[folder];
		return installed?.version === entry.version && existsSync(join(root, folder));
	});
}

/** @param {LockedPackage} entry */
function isForThisMachine({ optional, devOptional, os, cpu, libc }) {
	if (!optional && !devOptional) return true;
	if (!os && !cpu) return false;
	return !libc && admits(os, process.platform) && admits(cpu, process.arch);
}

/**
 * @param {string[] | undefined} list names allowed, or with a `!` not allowed
 * @param {string} name
 */
function admits(list, name) {
	if (!list) return true;
	return (
		list.includes(name) ||
		(list.every((item) => item.startsWith('!')) && !list.includes(`!${name}`))
	);
}

/**
 * @param {string} path
 * @returns {Locked}
 */
function readLocked(path) {
	if (!existsSync(path)) return {};
	return JSON.parse(readFileSync(path, 'utf8')).packages ?? {};
}

/** @param {string} text */
const upperFirst = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** @param {string} output */
function reasonIn(output) {
	const errors = output
		.split('\n')
		.filter((line) => /^npm (error|ERR!) (?!code|A complete log)/.test(line));
	return errors[0]?.replace(/^npm (error|ERR!) /, '').trim() || 'npm gave no reason';
}
