// Builds PocketBase from the Go module that go.mod and go.sum pin.
import { fileURLToPath } from 'node:url';
import { withProgress } from '../lib/progress.ts';
import { run } from '../lib/run.ts';
import { UserError } from '../lib/user-error.ts';
import type { Machine } from './release.ts';

/** The folder of go.mod and go.sum. */
const module = fileURLToPath(new URL('.', import.meta.url));

/** The package of PocketBase's command. */
export const program = 'github.com/pocketbase/pocketbase/examples/base';

/** Runs Go on the pinned module, without the user's variables that would change the build. */
export function runGo(args: string[], { platform, arch }: Machine) {
	const env = {
		...process.env,
		GOOS: platform,
		GOARCH: arch,
		GOTOOLCHAIN: 'auto',
		CGO_ENABLED: '0',
		GOFLAGS: '-mod=readonly',
		GOWORK: 'off',
	};
	return run('go', args, { cwd: module, env });
}

/**
 * Builds the binary with the machine's Go, which downloads the toolchain that go.mod names.
 *
 * @returns whether Go is installed
 * @throws {UserError} if Go is installed but the build fails
 */
export async function buildWithGo({
	version,
	output,
	machine,
}: {
	version: string;
	output: string;
	machine: Machine;
}): Promise<boolean> {
	if ((await run('go', ['version'])).code === 127) return false;
	const stamp = `-s -w -X github.com/pocketbase/pocketbase.Version=v${version}`;
	const args = ['build', '-trimpath', '-ldflags', stamp, '-o', output, program];
	const building = runGo(args, machine);
	const result = await withProgress(
		`Building PocketBase ${version} with Go (a minute or two)`,
		building,
	);
	if (result.code === 0) return true;
	const said = result.output.trim().split('\n').at(-1);
	throw new UserError(
		`PocketBase could not be built with Go: ${said}. Install Go 1.21 or newer, or set POCKETBASE_BIN to a PocketBase binary`,
	);
}
