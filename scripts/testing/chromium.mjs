// Finds a Chromium for the browser tests, or gets one. Needs no installed package to look.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { startStep } from '../lib/progress.mjs';
import { run } from '../lib/run.mjs';

/**
 * @typedef {object} Machine what the search looks at; the real one unless a test says otherwise
 * @property {NodeJS.ProcessEnv} env
 * @property {string} platform
 * @property {string} home
 * @property {(path: string) => boolean} works whether the program runs
 */

/** @type {Machine} */
const here = { env: process.env, platform: process.platform, home: homedir(), works };

/** Said when there is none: the whole advice in one line. */
export const howToGetChromium =
	'no Chromium: install Chrome or Chromium, or run `npx playwright-core install chromium-headless-shell`, or set CHROMIUM_BIN';

/**
 * Finds an installed Chromium: CHROMIUM_BIN, else the usual places of Chrome, Chromium and Edge,
 * else what Playwright has downloaded.
 *
 * @param {Partial<Machine>} [machine]
 * @returns {string | undefined} path of the program
 * @throws {Error} when CHROMIUM_BIN names no program
 */
export function findChromium(machine = {}) {
	const whole = { ...here, ...machine };
	const wanted = whole.env.CHROMIUM_BIN;
	if (wanted) {
		if (!existsSync(wanted)) {
			throw new Error(`CHROMIUM_BIN is set to ${wanted}, and there is no such program`);
		}
		return wanted;
	}
	const places = [...installed(whole), ...downloaded(whole)];
	return places.find((path) => existsSync(path) && whole.works(path));
}

/**
 * Finds a Chromium or gets one: Playwright's headless shell, else Debian's package where we may.
 *
 * @param {{ root: string, log: (line: string) => void }} options
 * @returns {Promise<string | undefined>} path of the program
 */
export async function ensureChromium(options) {
	const found = findChromium();
	if (found) {
		return found;
	}
	const playwright = [process.execPath, 'node_modules/playwright-core/cli.js', 'install'];
	const getShell = [...playwright, 'chromium-headless-shell'];
	await attempt("Getting Playwright's headless Chromium", getShell, options);
	const shell = findChromium();
	if (shell || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
		return shell;
	}
	const install = ['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium'];
	await attempt("Reading Debian's lists of packages", ['apt-get', 'update', '-q'], options);
	await attempt("Installing Debian's Chromium", install, options);
	return findChromium();
}

/** @param {Machine} machine @returns {string[]} where Chrome, Chromium and Edge are installed */
function installed({ env, platform, home }) {
	if (platform === 'win32') {
		const bases = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
		const programs = ['Google\\Chrome', 'Chromium', 'Microsoft\\Edge'];
		return programs.flatMap((program) => {
			const file = program.endsWith('Edge') ? 'msedge.exe' : 'chrome.exe';
			return bases.filter(Boolean).map((base) => `${base}\\${program}\\Application\\${file}`);
		});
	}
	if (platform === 'darwin') {
		const programs = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
		return programs.flatMap((program) =>
			['/Applications', join(home, 'Applications')].map(
				(base) => `${base}/${program}.app/Contents/MacOS/${program}`,
			),
		);
	}
	const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
	const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
	return [...names, 'microsoft-edge'].flatMap((name) =>
		folders.map((folder) => join(folder, name)),
	);
}

/** @param {Machine} machine @returns {string[]} what Playwright keeps, newest first */
function downloaded({ env, platform, home }) {
	const caches = {
		win32: join(env.LOCALAPPDATA ?? home, 'ms-playwright'),
		darwin: join(home, 'Library', 'Caches', 'ms-playwright'),
	};
	const usual =
		platform === 'win32' || platform === 'darwin'
			? caches[platform]
			: join(env.XDG_CACHE_HOME ?? join(home, '.cache'), 'ms-playwright');
	const cache = env.PLAYWRIGHT_BROWSERS_PATH || usual;
	const versions = list(cache)
		.filter((name) => /^chromium(?:_headless_shell)?-\d+$/.test(name))
		.sort((a, b) => Number(b.split('-')[1]) - Number(a.split('-')[1]));
	const programs = ['chrome', 'headless_shell', 'chrome-headless-shell'];
	const inApp = ['Chromium.app', 'Google Chrome for Testing.app'].map((app) =>
		join(app, 'Contents', 'MacOS', app.replace('.app', '')),
	);
	const files = [...programs, ...programs.map((name) => `${name}.exe`), ...inApp];
	return versions.flatMap((version) =>
		list(join(cache, version)).flatMap((folder) =>
			files.map((file) => join(cache, version, folder, file)),
		),
	);
}

/** @param {string} folder @returns {string[]} names, none for a folder that is not there */
function list(folder) {
	return existsSync(folder) ? readdirSync(folder) : [];
}

/**
 * A program may be there without its libraries. On Windows the question would open a window.
 *
 * @param {string} path
 */
function works(path) {
	if (process.platform === 'win32') {
		return true;
	}
	return spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;
}

/**
 * Runs an installer. Whether it worked is seen by looking for its program again.
 *
 * @param {string} what is being done
 * @param {string[]} command @param {{ root: string, log: (line: string) => void }} options
 */
async function attempt(what, [program = '', ...args], { root, log }) {
	const step = startStep(what, log);
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
	const ended = await run(program, args, { cwd: root, env, timeout: 300_000 });
	const failed = ended.status !== 'ended' || ended.code !== 0;
	const lines = ended.status === 'ended' ? ended.output.split('\n') : [];
	const reason = lines.find((line) => /^(?:E:|Error:)/.test(line)) ?? `${program} did not work`;
	step.end(failed ? `${what}: ${reason}` : undefined);
}
