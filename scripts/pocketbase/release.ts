// Downloads PocketBase's official release archive and verifies its checksum.
import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { withProgress } from '../lib/progress.ts';
import { UserError } from '../lib/user-error.ts';

/** In Go's names */
export type Machine = { platform: string; arch: string };

export const thisMachine: Machine = {
	platform: process.platform,
	arch: process.arch.replace('x64', 'amd64'),
};

/** The processors of packages and releases; for other machines, Go builds PocketBase. */
export const processors = ['amd64', 'arm64'];

const officialReleases = 'https://github.com/pocketbase/pocketbase/releases/download';

/** The timeout of the checksums, which are a few lines, in ms. */
const responseTimeout = 4_000;

/** The timeout of the archive, which is about 15 MB, for a slow connection, in ms. */
const archiveTimeout = 600_000;

/**
 * Downloads the binary of a release.
 *
 * @throws {UserError} if the archive does not match its checksum; other errors if it is not
 *   available
 */
export async function downloadRelease({
	version,
	machine: { platform, arch },
}: {
	version: string;
	machine: Machine;
}): Promise<Uint8Array> {
	if (!processors.includes(arch) || !['linux', 'darwin'].includes(platform)) {
		throw new Error(`PocketBase has no release for ${platform} ${arch}`);
	}
	const name = `pocketbase_${version}_${platform}_${arch}.zip`;
	const base = process.env.POCKETBASE_RELEASES || officialReleases;
	const folder = `${base.replace(/\/+$/, '')}/v${version}`;
	const sums = await download(`${folder}/checksums.txt`, responseTimeout);
	const archive = await withProgress(
		`Downloading PocketBase ${version} from ${base}`,
		download(`${folder}/${name}`, archiveTimeout),
	);
	checkSum(name, archive, sums.toString('utf8'));
	const { pocketbase } = unzipSync(archive, { filter: (file) => file.name === 'pocketbase' });
	if (!pocketbase) throw new Error(`${name} does not contain the file pocketbase`);
	return pocketbase;
}

/** @param timeout in ms */
async function download(address: string, timeout: number) {
	const response = await fetch(address, { signal: AbortSignal.timeout(timeout) });
	if (!response.ok) throw new Error(`the server responded with status ${response.status}`);
	return Buffer.from(await response.arrayBuffer());
}

/** @param sums lines of `sha256  name` */
function checkSum(name: string, archive: Buffer, sums: string) {
	const wanted = sums
		.split('\n')
		.map((line) => line.trim().split(/\s+\*?/))
		.find(([, file]) => file === name)?.[0];
	const found = createHash('sha256').update(archive).digest('hex');
	if (wanted?.toLowerCase() !== found) {
		throw new UserError(
			`${name} does not match its checksum (expected ${wanted ?? 'one, but none is listed'}, got ${found}), so the download was discarded. Try again, or set POCKETBASE_BIN to a binary you trust`,
		);
	}
}
