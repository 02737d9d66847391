// Loads the sample content into an empty data folder, through PocketBase itself.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withPrivateFiles } from '../lib/private-files.mjs';
import { run } from '../lib/run.mjs';
import { UserError } from '../lib/user-error.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * Loads the sample sections, organizations and posts, all or none, after the migrations. The
 * folder may have a superuser but no record in these collections.
 * @param {object} options
 * @param {string} options.binary PocketBase
 * @param {string} options.root the project, whose migrations make the collections
 * @param {string} options.dir the data folder, made if absent
 * @param {string} [options.content] folder of the three .json files; the project's own unless said
 * @returns {Promise<string>} what was loaded, as '8 sections, 10 featured_orgs, 12 posts'
 * @throws {UserError} the folder holds records, or a record is not valid; nothing is then loaded
 */
export async function loadSample({ binary, root, dir, content = here }) {
	const command = [
		`--dir=${dir}`,
		`--migrationsDir=${join(root, 'pb_migrations')}`,
		`--hooksDir=${join(here, 'hooks')}`,
		'--hooksWatch=false',
		'--automigrate=false',
		'sample-load',
		content,
	];
	const result = await withPrivateFiles(() => run(binary, command));
	const output = result.status === 'ended' ? result.output : '';
	const loaded = /sample loaded: (.*)/.exec(output)?.[1];
	if (loaded) return loaded;
	const refused = /sample refused: ([\s\S]*)/.exec(output)?.[1];
	const reason = refused ?? (output || `${binary} could not be run (${result.status})`);
	throw new UserError(`${dir} takes no sample content: ${oneLine(reason)}`);
}

/** @param {string} text */
function oneLine(text) {
	return text
		.replace(/\s*\n\s*/g, '; ')
		.replace(/[; ]+$/, '')
		.trim();
}
