// Loads the sample content, where there is any.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const loader = new URL('../sample/load.mjs', import.meta.url);

/**
 * @typedef {{ binary: string, root: string, dir: string }} SampleOptions
 */

/**
 * Loads the sample content into a data folder, migrated or not.
 * @param {SampleOptions} options
 * @returns {Promise<boolean>} false if the project has no sample content
 */
export async function loadSample(options) {
	if (!existsSync(fileURLToPath(loader))) return false;
	/** @type {{ loadSample(options: SampleOptions): Promise<unknown> }} */
	const sample = await import(loader.href);
	await sample.loadSample(options);
	return true;
}
