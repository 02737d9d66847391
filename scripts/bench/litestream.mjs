// Gets the Litestream that scripts/deploy/litestream.yml is for: its first line is the pin's only home.
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endWithProcess } from '../lib/child.mjs';
import { run } from '../lib/run.mjs';
import { ensureGoProgram } from './go-program.mjs';

/**
 * `LITESTREAM_BIN`, or a build of the pinned Go module. Go needs a C compiler for it.
 *
 * @param {{ root: string, log: (line: string) => void }} options
 * @returns {Promise<string>} its path
 * @throws {import('../lib/user-error.mjs').UserError} where it cannot be built
 */
export async function ensureLitestream({ root, log }) {
	if (process.env.LITESTREAM_BIN) return process.env.LITESTREAM_BIN;
	const sample = readFileSync(join(root, 'scripts/deploy/litestream.yml'), 'utf8');
	const version = /^# Litestream (\S+)/.exec(sample)?.[1];
	const module = `github.com/benbjohnson/litestream/cmd/litestream@v${version}`;
	return await ensureGoProgram({ root, log, module, env: { CGO_ENABLED: '1' } });
}

/**
 * Litestream with its sample configuration, but for the places.
 *
 * @param {{ root: string, program: string, folder: string, data: string }} options
 */
export function configureLitestream({ root, program, folder, data }) {
	const config = join(folder, 'litestream.yml');
	const database = join(data, 'data.db');
	const sample = readFileSync(join(root, 'scripts/deploy/litestream.yml'), 'utf8');
	const own = sample
		.replace('/var/lib/anemone/data.db\n', `${database}\n`)
		.replace(/type: s3[\s\S]*path: anemone/, `path: ${join(folder, 'replica')}`);
	writeFileSync(config, own);
	/** @type {import('node:child_process').ChildProcess | undefined} */
	let child;
	return {
		start() {
			child = spawn(program, ['replicate', '-config', config], { stdio: 'ignore' });
			endWithProcess(child);
		},
		/** @param {NodeJS.Signals} [signal] */
		async halt(signal = 'SIGKILL') {
			const ended = child && new Promise((resolve) => child?.once('close', resolve));
			if (child?.exitCode !== null || !child.kill(signal)) return;
			await ended;
		},
		/** @param {string} path of the database to make */
		async restore(path) {
			const said = await run(program, ['restore', '-config', config, '-o', path, database]);
			if (said.status !== 'ended' || said.code !== 0) throw new Error(JSON.stringify(said));
		},
	};
}
