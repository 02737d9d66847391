// Loads sample content into an empty data folder, without the hooks.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../lib/run.mjs';
import { folderFlags } from '../pocketbase.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sample = join(root, 'scripts/sample');

/**
 * @param {object} options
 * @param {string} options.binary PocketBase
 * @param {string} options.dir the data folder, made if absent
 * @param {string} [options.content] folder of the .json files; the project's own unless said
 */
export async function loadSample({ binary, dir, content = sample }) {
	const folders = [...folderFlags(root), `--dir=${dir}`, `--hooksDir=${sample}/hooks`];
	for (const command of [
		['migrate', 'up'],
		['sample-load', content, 'sections', 'featured_orgs', 'posts'],
	]) {
		const result = await run(binary, [...folders, '--automigrate=false', ...command]);
		if (result.status !== 'ended' || result.code !== 0) throw new Error(JSON.stringify(result));
	}
}
