// Builds scripts for PocketBase's JavaScript engine, which lacks some features of its language level.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { collectNotices } from './notices.ts';
import { rewriteExpressions } from './rewrite-expressions.ts';

/**
 * Builds with esbuild, and writes the scripts.
 *
 * @throws {Error} if a script needs a feature that the engine lacks
 */
export async function buildForEngine(options: BuildOptions) {
	const { outputFiles = [] } = await build({
		...options,
		target: 'es2022',
		supported: { 'async-generator': false, 'for-await': false, ...options.supported },
		plugins: [...(options.plugins ?? []), collectNotices],
		write: false,
	});
	for (const { path, text } of outputFiles.filter((file) => file.path.endsWith('.js'))) {
		const script = rewriteExpressions(path, text);
		await mkdir(dirname(path), { recursive: true });
		await writeFile(path, script);
	}
}
