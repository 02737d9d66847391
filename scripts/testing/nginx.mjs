// nginx in the foreground, with all that it writes in a folder of its own.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/**
 * Writes nginx's configuration, and answers the arguments that start nginx with it.
 *
 * @param {string} folder
 * @param {{ main: string, events: string, http: string }} parts of the configuration: outside of all
 *   blocks, and in those of the same names
 */
export async function configureNginx(folder, { main, events, http }) {
	const file = join(folder, 'nginx.conf');
	await mkdir(join(folder, 'temp'));
	await writeFile(
		file,
		`daemon off;
		pid ${folder}/nginx.pid;
		${main}
		events { ${events} }
		http {
			${kinds.map((kind) => `${kind}_temp_path ${folder}/temp/${kind};`).join('\n')}
			${http}
		}`,
	);
	return ['-p', folder, '-c', file, '-e', 'stderr'];
}
