// Builds the hooks again when their sources are newer than what was built from them.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buildHooks } from '../build/hooks.mjs';

/** @param {{ root: string }} project */
export async function freshenHooks({ root }) {
	const hooks = join(root, 'pb_hooks');
	const sources = [...(await times(join(hooks, 'src'))), ...(await times(join(root, 'web')))];
	const built = [
		...(await times(hooks, (name) => name.endsWith('.pb.js') && !name.includes('src'))),
		...(await times(hooks, (name) => name.startsWith('lib'))),
	];
	if (built.length === 0 || Math.min(...built) < Math.max(...sources)) {
		await buildHooks({ root });
	}
}

/**
 * When the files below a folder were last written.
 *
 * @param {string} folder
 * @param {(path: string) => boolean} [matches] by the path below the folder
 * @returns {Promise<number[]>} in ms
 */
async function times(folder, matches = (path) => /\.tsx?$/.test(path) && !path.includes('.test.')) {
	const paths = (await readdir(folder, { recursive: true })).filter(matches);
	return Promise.all(paths.map(async (path) => (await stat(join(folder, path))).mtimeMs));
}
