// Runs nginx in the foreground. It writes all its files to a separate folder.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/**
 * Writes nginx's configuration, and returns the arguments that start nginx with it.
 *
 * @param parts of the configuration: outside of all blocks, and inside the blocks of these names
 */
export async function configureNginx(
	folder: string,
	{ main, events, http }: { main: string; events: string; http: string },
) {
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
