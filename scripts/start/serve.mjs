// Runs `./anemone start` as a child and says when PocketBase is ready and when it has ended.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { endWithProcess } from '../lib/child.mjs';
import { UserError } from '../lib/user-error.mjs';

// The last lines of PocketBase's greeting and of its word on the first login. It dies of a write to
// a closed pipe: a start that says 'ready' between two of these lines and is killed then takes
// PocketBase with it.
const greeted = /^└─ /;
const loginExplained = /^\(you can also create/;
const installLink = /^(https?:\/\/\S+\/_\/#\/pbinstall\/\S+)$/;
const chatter =
	/^\s*$|Server started at|^[├└]─ (REST API|Dashboard):|^\(!\) Launch the URL|\/_\/#\/pbinstall\/|^\(you can also create/;

/**
 * @typedef {object} Serving
 * @property {number} pid
 * @property {Promise<{ link: string }>} ready `link` is the admin's first-login link, '' when there
 * is a superuser; rejects with a `UserError` if the process ends first
 * @property {Promise<{ code: number | null, signal: NodeJS.Signals | null }>} ended
 * @property {() => boolean} running
 * @property {(signal: NodeJS.Signals) => void} signal passed on, once each, while it runs
 */

/**
 * @typedef {object} ServeOptions
 * @property {string} root the project's folder
 * @property {string} binary
 * @property {string[]} args the data folder, and what the user gave after `serve`
 * @property {boolean} firstLogin whether there is no superuser yet
 * @property {(line: string) => void} onLine lines on its stdout, less its greeting
 * @property {(line: string) => void} onError lines on its stderr
 * @property {NodeJS.ProcessEnv} [env]
 */

/**
 * Starts the server.
 * @param {ServeOptions} options
 * @returns {Serving}
 */
export function servePocketBase({
	root,
	binary,
	args,
	firstLogin,
	onLine,
	onError,
	env = process.env,
}) {
	// It becomes PocketBase, under the same number.
	const child = spawn(join(root, 'anemone'), ['start', ...args], {
		stdio: ['ignore', 'pipe', 'pipe'],
		env: { ...env, POCKETBASE_BIN: binary },
		// Out of the terminal's group: a Ctrl-C would reach it twice, and it dies hard at the second.
		detached: true,
	});
	// A defect here would leave it running alone.
	endWithProcess(child);
	const ended = endOf(child);
	createInterface({ input: child.stderr }).on('line', onError);
	const ready = readiness(child, ended, firstLogin, onLine);
	ready.catch(() => {});
	const sent = new Set();
	const running = () => child.exitCode === null && child.signalCode === null;
	return {
		pid: child.pid ?? 0,
		ready,
		ended,
		running,
		signal(name) {
			if (running() && !sent.has(name)) child.kill(name);
			sent.add(name);
		},
	};
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Serving['ended']}
 */
function endOf(child) {
	return new Promise((resolve) => {
		child.once('error', () => resolve({ code: 127, signal: null }));
		child.once('close', (code, signal) => resolve({ code, signal }));
	});
}

/**
 * @param {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, import('node:stream').Readable>} child
 * @param {Serving['ended']} ended
 * @param {boolean} firstLogin
 * @param {(line: string) => void} onLine
 * @returns {Serving['ready']}
 */
function readiness(child, ended, firstLogin, onLine) {
	return new Promise((resolve, reject) => {
		let listening = false;
		let explained = !firstLogin;
		let link = '';
		createInterface({ input: child.stdout }).on('line', (line) => {
			listening ||= greeted.test(line);
			explained ||= loginExplained.test(line);
			link ||= installLink.exec(line)?.[1] ?? '';
			if (!chatter.test(line)) onLine(line);
			if (listening && explained) resolve({ link });
		});
		ended.then(({ code, signal }) => {
			reject(
				new UserError(`PocketBase ended before it was ready (${signal ?? `exit code ${code}`})`),
			);
		});
	});
}
