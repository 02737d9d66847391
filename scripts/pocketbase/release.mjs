// Downloads PocketBase's official release archive and checks it against its checksums.
import { createHash } from 'node:crypto';
import { printLine } from '../lib/progress.mjs';
import { messageOf, UserError } from '../lib/user-error.mjs';

/** @typedef {{ platform: string, arch: string }} Machine in Node's names */

const officialReleases = 'https://github.com/pocketbase/pocketbase/releases/download';

/** How long the checksums, a few lines, may take to come, in ms. */
const answerTimeout = 4_000;

/** How long the archive, some 15 MB, may take on a slow line, in ms. */
const archiveTimeout = 600_000;

/** The releases' names of processors, by Node's; for other machines Go builds it. */
const processors = new Map([
	['x64', 'amd64'],
	['arm64', 'arm64'],
]);

/**
 * Gets the binary of a release.
 * @param {{ version: string, machine: Machine }} options
 * @returns {Promise<{ status: 'got', binary: Uint8Array } | { status: 'unreachable', reason: string }>}
 * @throws {UserError} when the archive is there but is not what its checksum says
 */
export async function downloadRelease({ version, machine: { platform, arch } }) {
	const processor = processors.get(arch);
	if (!processor || !['linux', 'darwin'].includes(platform)) {
		return { status: 'unreachable', reason: `none is known for ${platform} ${arch}` };
	}
	const name = `pocketbase_${version}_${platform}_${processor}.zip`;
	const base = process.env.POCKETBASE_RELEASES || officialReleases;
	printLine(`Downloading PocketBase ${version}`);
	try {
		const folder = `${base.replace(/\/+$/, '')}/v${version}`;
		const sums = await download(`${folder}/checksums.txt`, answerTimeout);
		const archive = await download(`${folder}/${name}`, archiveTimeout);
		return { status: 'got', binary: await checkedBinary(name, archive, sums.toString('utf8')) };
	} catch (error) {
		if (error instanceof UserError) throw error;
		return { status: 'unreachable', reason: `${base}: ${messageOf(error)}` };
	}
}

/**
 * @param {string} address
 * @param {number} timeout in ms
 */
async function download(address, timeout) {
	const response = await fetch(address, { signal: AbortSignal.timeout(timeout) });
	if (!response.ok) throw new Error(`answered ${response.status}`);
	return Buffer.from(await response.arrayBuffer());
}

/**
 * @param {string} name
 * @param {Buffer} archive
 * @param {string} sums lines of `sha256  name`
 */
async function checkedBinary(name, archive, sums) {
	const wanted = sums
		.split('\n')
		.map((line) => line.trim().split(/\s+\*?/))
		.find(([, file]) => file === name)?.[0];
	const found = createHash('sha256').update(archive).digest('hex');
	if (wanted?.toLowerCase() !== found) {
		throw new UserError(
			`${name} does not match its checksum (wanted ${wanted ?? 'one, none is listed'}, got ${found}): nothing was kept; try again, or set POCKETBASE_BIN to a binary you trust`,
		);
	}
	// Loaded only now: a fresh clone reads this file before it has packages.
	const { unzipSync } = await import('fflate');
	try {
		const { pocketbase } = unzipSync(archive, { filter: (file) => file.name === 'pocketbase' });
		if (!pocketbase) throw new Error('it holds no pocketbase');
		return pocketbase;
	} catch (error) {
		throw new UserError(`${name} matches its checksum but cannot be unpacked: ${messageOf(error)}`);
	}
}
