// Starts a package's site, as a unit would.
import { spawn } from 'node:child_process';
import { collectOutput, endWithProcess } from '../../lib/child.mjs';
import { freePort } from '../free-port.mjs';

/**
 * Starts a site and waits until it serves; rejects with what it said if it ends before.
 * @param {string} program
 * @param {string[]} args before those of PocketBase
 */
export async function serve(program, args) {
	const http = `127.0.0.1:${await freePort()}`;
	const server = spawn(program, [...args, `--http=${http}`], { stdio: ['ignore', 'pipe', 'pipe'] });
	endWithProcess(server, 'SIGKILL');
	const said = collectOutput(server);
	const closed = new Promise((resolve) => server.once('close', resolve));
	const ended = closed.then(() => Promise.reject(new Error(`ended unasked: ${said()}`)));
	ended.catch(() => {});
	const up = new Promise((resolve) => {
		server.stdout.on('data', () => /Server started/.test(said()) && resolve(undefined));
	});
	await Promise.race([up, ended]);
	return {
		url: `http://${http}`,
		pid: server.pid ?? 0,
		said,
		/** Ends it, if it still runs. */
		stop: async (/** @type {NodeJS.Signals} */ signal = 'SIGTERM') => {
			server.kill(signal);
			await closed;
		},
	};
}
