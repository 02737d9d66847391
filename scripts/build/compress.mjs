// Puts a brotli and a gzip twin beside every file that shrinks by it.
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|html|svg|json|txt|ico|webmanifest)$/;

/** @param {Uint8Array} bytes */
const brotli = (bytes) =>
	promisify(brotliCompress)(bytes, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
			[constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
		},
	});

/** @param {Uint8Array} bytes */
const gzipped = (bytes) => promisify(gzip)(bytes, { level: 9 });

/**
 * Writes FILE.br and FILE.gz where they are smaller than FILE, skipping those that are
 * newer than FILE already.
 *
 * @param {string} folder
 */
export async function compressFiles(folder) {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const files = entries
		.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name));
	await Promise.all(files.map(compressFile));
}

/** @param {string} path */
async function compressFile(path) {
	const made = (await stat(path)).mtimeMs;
	const twin = await stat(`${path}.gz`).catch(() => undefined);
	if (twin && twin.mtimeMs > made) return;
	const bytes = await readFile(path);
	for (const [ending, compress] of Object.entries({ br: brotli, gz: gzipped })) {
		const twin = await compress(bytes);
		if (twin.length < bytes.length) await writeFile(`${path}.${ending}`, twin);
		else await rm(`${path}.${ending}`, { force: true });
	}
}
