// Programs that Debian has no package of, or an older one, and that the drills try our files with.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { startStep } from '../lib/progress.mjs';
import { run } from '../lib/run.mjs';
import { UserError } from '../lib/user-error.mjs';

/**
 * Builds a program from its Go module, once: it is kept in .cache.
 *
 * @param {{ root: string, log: (line: string) => void, module: string, env?: NodeJS.ProcessEnv }}
 *   options `module` is the program's path, `@v` and its version
 * @returns {Promise<string>} its path
 * @throws {UserError} where it cannot be built
 */
export async function ensureGoProgram({ root, log, module, env = {} }) {
	const [path = '', version = ''] = module.split('@v');
	const name = basename(path);
	const built = join(root, '.cache', `${name}-${version}`);
	if (existsSync(built)) return built;
	const work = `${built}-${process.pid}`;
	mkdirSync(work, { recursive: true });
	const step = startStep(`Building ${name} ${version} with Go (some minutes)`, log);
	try {
		const go = { ...process.env, GOBIN: work, GOTOOLCHAIN: 'auto', GOFLAGS: '', ...env };
		const args = ['install', '-trimpath', '-ldflags', '-s -w', module];
		const ended = await run('go', args, { env: go });
		if (ended.status !== 'ended' || ended.code !== 0) {
			throw new UserError(`${name} could not be built with Go: ${JSON.stringify(ended)}`);
		}
		renameSync(join(work, name), built);
		return built;
	} finally {
		step.end();
		rmSync(work, { recursive: true });
	}
}

/**
 * The newest Caddy that its sample is tried with, or `CADDY_BIN`: the sample's first line is the
 * version's only home.
 *
 * @param {{ root: string, log: (line: string) => void }} options
 * @returns {Promise<string>} its path
 * @throws {UserError} where it cannot be built
 */
export async function ensureNewerCaddy({ root, log }) {
	if (process.env.CADDY_BIN) return process.env.CADDY_BIN;
	const sample = readFileSync(join(root, 'scripts/deploy/Caddyfile'), 'utf8');
	const version = /^# .* and (\d\S+\d)\.\n/.exec(sample)?.[1];
	const module = `github.com/caddyserver/caddy/v2/cmd/caddy@v${version}`;
	return await ensureGoProgram({ root, log, module });
}
