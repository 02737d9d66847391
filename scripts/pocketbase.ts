// Gets the pinned PocketBase.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printLine } from './lib/progress.ts';
import { run } from './lib/run.ts';
import { messageOf, UserError } from './lib/user-error.ts';
import { buildWithGo } from './pocketbase/go-build.ts';
import { downloadRelease, type Machine, thisMachine } from './pocketbase/release.ts';

/**
 * Returns the pinned version from go.mod, its single source.
 *
 * @returns such as '0.40.4'
 */
export function pinnedVersion(): string {
	const text = readFileSync(new URL('pocketbase/go.mod', import.meta.url), 'utf8');
	const version = /^\s*github\.com\/pocketbase\/pocketbase v(\S+)/m.exec(text)?.[1];
	if (!version)
		throw new UserError('scripts/pocketbase/go.mod names no PocketBase version. Restore the file');
	return version;
}

/**
 * Returns the version of a binary.
 *
 * @returns such as '0.40.4'; undefined if it does not run or is something else
 */
export async function versionOf(path: string): Promise<string | undefined> {
	const result = await run(path, ['--version'], { timeout: 20_000 });
	return /\bversion v?(\d+\.\d+\.\d+\S*)/.exec(result.output)?.[1];
}

/**
 * Returns flags for the project's folders. They come first, so that later flags override them.
 */
export function folderFlags(root: string): string[] {
	const folders = {
		dir: 'pb_data',
		hooksDir: 'pb_hooks',
		migrationsDir: 'pb_migrations',
		publicDir: 'pb_public',
	};
	return Object.entries(folders).map(([flag, folder]) => `--${flag}=${join(root, folder)}`);
}

/**
 * Makes the pinned PocketBase available. For this machine, uses `POCKETBASE_BIN`, or the binary at
 * the root if its version is the pinned one. Otherwise, and for other machines, downloads and
 * verifies the release archive or builds the pinned Go module.
 *
 * @returns absolute path of the binary
 * @throws {UserError} with one line that says what to do
 */
export async function ensurePocketBase({
	root,
	machine = thisMachine,
}: {
	root: string;
	machine?: Machine;
}): Promise<string> {
	const version = pinnedVersion();
	const { platform, arch } = machine;
	const isThis = platform === thisMachine.platform && arch === thisMachine.arch;
	const named = process.env.POCKETBASE_BIN;
	if (isThis && named) return checkNamed(named, version);
	const path = isThis
		? join(root, 'pocketbase')
		: join(root, '.cache', `pocketbase-${version}-${platform}-${arch}`);
	if (isThis ? (await versionOf(path)) === version : existsSync(path)) return path;
	mkdirSync(join(root, '.cache'), { recursive: true });
	const made = join(root, '.cache', `pocketbase-${process.pid}`);
	try {
		await make(made, { version, machine });
		if (isThis && (await versionOf(made)) !== version) {
			throw new UserError(
				`The new PocketBase ${version} does not run on this machine. Set POCKETBASE_BIN to a binary that does`,
			);
		}
		renameSync(made, path);
		return path;
	} finally {
		rmSync(made, { force: true });
	}
}

async function checkNamed(path: string, version: string) {
	const found = await versionOf(path);
	if (!found)
		throw new UserError(
			`POCKETBASE_BIN is ${path}, which does not run as PocketBase on this machine. Name another binary, or unset it`,
		);
	if (found !== version)
		printLine(`POCKETBASE_BIN is PocketBase ${found}, but Anemone is tested with ${version}`);
	return path;
}

/** @param path of the new binary */
async function make(path: string, { version, machine }: { version: string; machine: Machine }) {
	try {
		const binary = await downloadRelease({ version, machine });
		return writeFileSync(path, binary, { mode: 0o755 });
	} catch (error) {
		if (error instanceof UserError) throw error;
		printLine(`The release of PocketBase could not be downloaded: ${messageOf(error)}`);
	}
	if (await buildWithGo({ version, output: path, machine })) return;
	throw new UserError(
		`PocketBase ${version} is missing. It could not be downloaded, and Go, which could build it, is not installed. Connect to the internet, install Go 1.21 or newer, or set POCKETBASE_BIN to a PocketBase binary`,
	);
}
