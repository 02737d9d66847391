// Gets the pinned PocketBase; run as a script, runs it on the project's folders.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensurePackages } from './lib/packages.mjs';
import { printLine } from './lib/progress.mjs';
import { messageOf, reportFailure, UserError } from './lib/user-error.mjs';
import { folderFlags } from './pocketbase/arguments.mjs';
import { buildWithGo } from './pocketbase/go-build.mjs';
import { binaryName, pinnedVersion, versionOf } from './pocketbase/pinned.mjs';
import { downloadRelease } from './pocketbase/release.mjs';

/**
 * Makes the pinned PocketBase available: `POCKETBASE_BIN`, else the binary at the root if it is
 * the pinned version, else the checked release archive, else a build of the pinned Go module.
 * @param {{ root: string, log?: (line: string) => void }} options `log` receives progress lines
 * @returns {Promise<string>} absolute path of the binary
 * @throws {UserError} with one line that says what to do
 */
export async function ensurePocketBase({ root, log = printLine }) {
	const version = pinnedVersion();
	const named = process.env.POCKETBASE_BIN;
	if (named) return checkNamed(named, version, log);
	const path = join(root, binaryName);
	if ((await versionOf(path)) === version) return path;
	const work = join(root, '.cache', `pocketbase-${process.pid}`);
	mkdirSync(work, { recursive: true });
	try {
		const made = join(work, binaryName);
		await make(made, version, log);
		if ((await versionOf(made)) !== version) {
			throw new UserError(`The PocketBase ${version} just made does not run on this machine`);
		}
		renameSync(made, path);
		return path;
	} finally {
		rmSync(work, { recursive: true, force: true });
	}
}

/**
 * @param {string} path
 * @param {string} version
 * @param {(line: string) => void} log
 */
async function checkNamed(path, version, log) {
	const found = await versionOf(path);
	if (!found)
		throw new UserError(`POCKETBASE_BIN is ${path}, which is no PocketBase that runs here`);
	if (found !== version) log(`POCKETBASE_BIN is PocketBase ${found}; ${version} is the tested one`);
	return path;
}

/**
 * The pinned PocketBase for another kind of machine, kept in .cache.
 * @param {{ root: string, machine: import('./pocketbase/release.mjs').Machine,
 *   log?: (line: string) => void }} options
 * @returns {Promise<string>} its path
 * @throws {UserError} with one line that says what to do
 */
export async function pocketBaseFor({ root, machine, log = printLine }) {
	const version = pinnedVersion();
	const path = join(root, '.cache', `pocketbase-${version}-${machine.platform}-${machine.arch}`);
	if (existsSync(path)) return path;
	mkdirSync(join(root, '.cache'), { recursive: true });
	const made = `${path}.${process.pid}`;
	try {
		await make(made, version, log, machine);
		renameSync(made, path);
		return path;
	} finally {
		rmSync(made, { force: true });
	}
}

/**
 * @param {string} path where to put it
 * @param {string} version
 * @param {(line: string) => void} log
 * @param {import('./pocketbase/release.mjs').Machine} [machine]
 */
async function make(path, version, log, machine = process) {
	const release = await downloadRelease({ version, machine, log });
	if (release.status === 'got') {
		writeFileSync(path, release.binary);
		chmodSync(path, 0o755);
		return;
	}
	log(`No release archive (${release.reason})`);
	const build = await buildWithGo({ version, output: path, machine, log });
	if (build.status === 'built') return;
	throw new UserError(
		`PocketBase ${version} could not be downloaded (${release.reason}) and there is no Go to build it: go online, install Go 1.21 or newer, or set POCKETBASE_BIN to a PocketBase binary`,
	);
}

/** @param {string[]} args */
async function runOnProject(args) {
	const root = fileURLToPath(new URL('..', import.meta.url));
	await ensurePackages({ root });
	const binary = await ensurePocketBase({ root });
	const child = spawn(binary, [...folderFlags(root), ...args], { stdio: 'inherit' });
	// A terminal sends Ctrl-C to the child as well, and PocketBase dies hard at a second one.
	process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
	for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) {
		process.on(signal, () => child.kill(signal));
	}
	child.on('error', (error) => reportFailure(new UserError(messageOf(error))));
	child.on('close', (code, signal) => {
		process.exitCode = signal ? 128 + constants.signals[signal] : (code ?? 1);
	});
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	runOnProject(process.argv.slice(2)).catch(reportFailure);
}
