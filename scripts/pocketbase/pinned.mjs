// Which PocketBase is pinned, and what a binary says it is. go.mod is the pin's only home.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { run } from '../lib/run.mjs';
import { UserError } from '../lib/user-error.mjs';

/** The folder of go.mod and go.sum. */
export const moduleDir = fileURLToPath(new URL('.', import.meta.url));

/** File name of the binary at the project's root. */
export const binaryName = process.platform === 'win32' ? 'pocketbase.exe' : 'pocketbase';

/**
 * The pinned version, as in go.mod, without its v.
 * @returns {string} such as '0.40.4'
 */
export function pinnedVersion() {
	const text = readFileSync(`${moduleDir}go.mod`, 'utf8');
	const version = /^\s*github\.com\/pocketbase\/pocketbase v(\S+)/m.exec(text)?.[1];
	if (!version) throw new UserError('scripts/pocketbase/go.mod pins no PocketBase version');
	return version;
}

/**
 * Asks a binary for its version.
 * @param {string} path
 * @returns {Promise<string | undefined>} such as '0.40.4'; undefined if it does not run or is
 * something else
 */
export async function versionOf(path) {
	const result = await run(path, ['--version'], { timeout: 20_000 });
	if (result.status !== 'ended' || result.code !== 0) return undefined;
	return /\bversion v?(\d+\.\d+\.\d+\S*)/.exec(result.output)?.[1];
}
