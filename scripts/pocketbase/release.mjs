// Downloads PocketBase's official release archive and checks it against its checksums.
import { createHash } from 'node:crypto';
import { startStep } from '../lib/progress.mjs';
import { messageOf, UserError } from '../lib/user-error.mjs';
import { binaryName } from './pinned.mjs';

/** @typedef {{ platform: string, arch: string }} Machine in Node's names */

const officialReleases = 'https://github.com/pocketbase/pocketbase/releases/download';

/** An address that says nothing for this long is given up, in ms. */
const answerTimeout = 4_000;
const stallTimeout = 20_000;

/** No archive is larger than this, in bytes. */
const sizeLimit = 200 * 1024 * 1024;

/**
 * Gets the binary of a release.
 * @param {{ version: string, machine?: Machine, log?: (line: string) => void }} options for this
 * machine unless another one is named
 * @returns {Promise<{ status: 'got', binary: Uint8Array } | { status: 'unreachable', reason: string }>}
 * @throws {UserError} when the archive is there but is not what its checksum says
 */
export async function downloadRelease({ version, machine = process, log }) {
	const { platform, arch } = machine;
	const name = archiveName(version, platform, arch);
	if (!name) return { status: 'unreachable', reason: `no release for ${platform} ${arch}` };
	const base = (process.env.POCKETBASE_RELEASES || officialReleases).replace(/\/+$/, '');
	const step = startStep(`Downloading PocketBase ${version}`, log);
	try {
		const sums = await download(`${base}/v${version}/checksums.txt`);
		const archive = await download(`${base}/v${version}/${name}`, step.update);
		return { status: 'got', binary: await checkedBinary(name, archive, sums.toString('utf8')) };
	} catch (error) {
		if (error instanceof UserError) throw error;
		return { status: 'unreachable', reason: `${hostOf(base)}: ${messageOf(error)}` };
	} finally {
		step.end();
	}
}

/**
 * The archive's file name in a release.
 * @param {string} version such as '0.40.4'
 * @param {string} platform Node's name
 * @param {string} arch Node's name
 * @returns {string | undefined} undefined where no release is made
 */
export function archiveName(version, platform, arch) {
	const os = { linux: 'linux', darwin: 'darwin', win32: 'windows' }[platform];
	const cpu = { x64: 'amd64', arm64: 'arm64', arm: 'armv7', ppc64: 'ppc64le', s390x: 's390x' }[
		arch
	];
	const common = cpu === 'amd64' || cpu === 'arm64';
	if (!os || !cpu || (os !== 'linux' && !common)) return undefined;
	return `pocketbase_${version}_${os}_${cpu}.zip`;
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
		const binary = unzipSync(archive, { filter: (file) => file.name === binaryName })[binaryName];
		if (!binary) throw new Error(`it holds no ${binaryName}`);
		return binary;
	} catch (error) {
		throw new UserError(`${name} matches its checksum but cannot be unpacked: ${messageOf(error)}`);
	}
}

/**
 * @param {string} address
 * @param {(detail: string) => void} [onProgress]
 * @returns {Promise<Buffer>}
 */
async function download(address, onProgress) {
	const stop = new AbortController();
	let reason = `no answer within ${answerTimeout / 1000} s`;
	let timer = setTimeout(() => stop.abort(), answerTimeout);
	try {
		const response = await fetch(address, { signal: stop.signal });
		if (!response.ok || !response.body) throw new Error(`answered ${response.status}`);
		const total = Number(response.headers.get('content-length')) || 0;
		const chunks = [];
		let size = 0;
		reason = `no data for ${stallTimeout / 1000} s`;
		for await (const chunk of response.body) {
			clearTimeout(timer);
			timer = setTimeout(() => stop.abort(), stallTimeout);
			chunks.push(chunk);
			size += chunk.length;
			if (size > sizeLimit) throw new Error('the archive is too large');
			if (total) onProgress?.(`${Math.floor((size / total) * 100)} %`);
		}
		return Buffer.concat(chunks);
	} catch (error) {
		throw stop.signal.aborted ? new Error(reason) : error;
	} finally {
		clearTimeout(timer);
		stop.abort();
	}
}

/** @param {string} address */
function hostOf(address) {
	try {
		return new URL(address).host;
	} catch {
		return address;
	}
}
