// Writes a brotli and a gzip copy beside every file that becomes smaller by compression.
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|html|svg|json|txt|ico|webmanifest)$/;

const brotli = (bytes: Uint8Array, fast = false) =>
	promisify(brotliCompress)(bytes, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: fast ? 1 : constants.BROTLI_MAX_QUALITY,
			[constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
		},
	});

const gzipped = (bytes: Uint8Array, fast = false) =>
	promisify(gzip)(bytes, { level: fast ? 1 : 9 });

/**
 * Writes FILE.br and FILE.gz if they are smaller than FILE. Skips copies that are already newer
 * than FILE.
 *
 * @param options `fast` compresses faster, into larger files
 */
export async function compressFiles(folder: string, { fast = false }: { fast?: boolean } = {}) {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const files = entries
		.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name));
	await Promise.all(files.map((path) => compressFile(path, fast)));
}

async function compressFile(path: string, fast: boolean) {
	const made = (await stat(path)).mtimeMs;
	const twin = await stat(`${path}.gz`).catch(() => undefined);
	if (twin && twin.mtimeMs > made) return;
	const bytes = await readFile(path);
	for (const [ending, compress] of Object.entries({ br: brotli, gz: gzipped })) {
		const twin = await compress(bytes, fast);
		if (twin.length < bytes.length) await writeFile(`${path}.${ending}`, twin);
		else await rm(`${path}.${ending}`, { force: true });
	}
}
