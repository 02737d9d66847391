// Builds programs that Debian lacks, or has in an older version, with Go from their modules.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../../lib/run.mjs';
import { UserError } from '../../lib/user-error.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The first line of our file for each program is the single source of its tested version. */
const programs = {
	caddy: {
		module: 'github.com/caddyserver/caddy/v2/cmd/caddy',
		file: 'Caddyfile',
		version: /^# .* and (\d\S+\d)\.\n/,
		given: 'CADDY_BIN',
	},
	litestream: {
		module: 'github.com/benbjohnson/litestream/cmd/litestream',
		file: 'litestream.yml',
		version: /^# Litestream (\S+)/,
		given: 'LITESTREAM_BIN',
	},
};

/**
 * Builds a program unless it is built already, or `CADDY_BIN` or `LITESTREAM_BIN` names it.
 *
 * @param {keyof typeof programs} name
 * @param {(line: string) => void} log
 * @returns {Promise<string>} its path
 * @throws {UserError} if it cannot be built
 */
export async function ensureProgram(name, log) {
	const { module, file, version, given } = programs[name];
	const own = process.env[given];
	if (own) return own;
	const pinned = version.exec(readFileSync(join(root, 'scripts/deploy', file), 'utf8'))?.[1];
	const folder = join(root, '.cache', `${name}-${pinned}`);
	const built = join(folder, name);
	if (existsSync(built)) return built;
	log(`Building ${name} ${pinned} with Go (some minutes)`);
	// Litestream uses SQLite in C.
	const go = { GOBIN: folder, GOTOOLCHAIN: 'auto', GOFLAGS: '', CGO_ENABLED: '1' };
	const args = ['install', '-trimpath', '-ldflags', '-s -w', `${module}@v${pinned}`];
	const ended = await run('go', args, { env: { ...process.env, ...go } });
	if (ended.code === 0) return built;
	throw new UserError(`${name} could not be built with Go: ${JSON.stringify(ended)}`);
}
