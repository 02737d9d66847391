// Builds PocketBase from the Go module that go.mod and go.sum pin.

import { startStep } from '../lib/progress.mjs';
import { run } from '../lib/run.mjs';
import { UserError } from '../lib/user-error.mjs';
import { moduleDir } from './pinned.mjs';

/** @typedef {import('./release.mjs').Machine} Machine */

/**
 * Builds the binary with the machine's Go, which fetches the toolchain named in go.mod itself.
 * @param {{ version: string, output: string, machine?: Machine, log?: (line: string) => void }} options
 * for this machine unless another one is named
 * @returns {Promise<{ status: 'built' } | { status: 'absent' }>} absent: there is no Go here
 * @throws {UserError} when Go is there but the build fails
 */
export async function buildWithGo({ version, output, machine = process, log }) {
	const env = goEnvironment(machine);
	if ((await run('go', ['version'], { cwd: moduleDir, env })).status === 'absent') {
		return { status: 'absent' };
	}
	const step = startStep(`Building PocketBase ${version} with Go (a minute or two)`, log);
	const result = await run('go', buildArguments(version, output), { cwd: moduleDir, env });
	step.end();
	if (result.status === 'ended' && result.code === 0) return { status: 'built' };
	const said = result.status === 'ended' ? lastLine(result.output) : 'go could not be started';
	throw new UserError(
		`PocketBase could not be built with Go (1.21 or newer is needed): ${said}; or set POCKETBASE_BIN`,
	);
}

/**
 * @param {string} version
 * @param {string} output
 */
function buildArguments(version, output) {
	const stamp = `-s -w -X github.com/pocketbase/pocketbase.Version=v${version}`;
	const main = 'github.com/pocketbase/pocketbase/examples/base';
	return ['build', '-trimpath', '-ldflags', stamp, '-o', output, main];
}

/**
 * The user's environment, less what would build something other than what is pinned.
 * @param {Machine} machine
 */
function goEnvironment({ platform, arch }) {
	const { GOOS: _os, GOARCH: _arch, ...env } = process.env;
	const isThis = platform === process.platform && arch === process.arch;
	const target = isThis ? {} : { GOOS: platform, GOARCH: arch === 'x64' ? 'amd64' : arch };
	const pinned = {
		...target,
		GOTOOLCHAIN: 'auto',
		CGO_ENABLED: '0',
		GOFLAGS: '-mod=readonly',
		GOWORK: 'off',
	};
	return { ...env, ...pinned };
}

/** @param {string} output */
function lastLine(output) {
	return output.trim().split('\n').at(-1)?.trim() || 'no reason given';
}
