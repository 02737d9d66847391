// Litestream with its sample configuration, but for the places.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../lib/run.mjs';
import { startProcess } from './process.mjs';

const sample = new URL('../../deploy/litestream.yml', import.meta.url);

/**
 * @param {{ program: string, folder: string, data: string }} options `folder` takes the copy of the
 *   database in `data`
 */
export function configureLitestream({ program, folder, data }) {
	const config = join(folder, 'litestream.yml');
	const database = join(data, 'data.db');
	const own = readFileSync(sample, 'utf8')
		.replace('/var/lib/anemone/data.db\n', `${database}\n`)
		.replace(/type: s3[\s\S]*path: anemone/, `path: ${join(folder, 'replica')}`);
	writeFileSync(config, own);
	return {
		start: () =>
			startProcess([program, 'replicate', '-config', config], { cwd: folder, env: process.env }),
		/** @param {string} path of the database to make */
		async restore(path) {
			const said = await run(program, ['restore', '-config', config, '-o', path, database]);
			if (said.status !== 'ended' || said.code !== 0) throw new Error(JSON.stringify(said));
		},
	};
}
