// A real nginx on files that are compressed beforehand, in a folder of its own.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../lib/run.mjs';
import { UserError } from '../lib/user-error.mjs';
import { freePort } from '../start/address.mjs';

/** Of Debian or Fedora; undefined where it is not installed. */
export const brotliModule = ['lib', 'lib64', 'share']
	.map((folder) => `/usr/${folder}/nginx/modules/ngx_http_brotli_static_module.so`)
	.find(existsSync);

const types = `
	text/html html;
	text/css css;
	text/javascript js;
	image/svg+xml svg;
	image/png png;
	image/x-icon ico;
	font/woff2 woff2;`;

/**
 * Serves the folder `files` as fast as nginx does: .br and .gz twins, no log, a worker per core.
 *
 * @param {{ folder: string, headers: [string, unknown][],
 *   defer: import('../lib/cleanup.mjs').Defer }} options `folder` holds `files`, and takes nginx's own;
 *   `headers` go with every page
 * @returns {Promise<string>} its address
 * @throws {UserError} where nginx or its brotli module is not installed
 */
export async function startNginx({ folder, headers, defer }) {
	if (!brotliModule)
		throw new UserError("nginx's brotli module is not installed: see .ci/packages");
	const port = await freePort();
	const config = join(folder, 'nginx.conf');
	await mkdir(join(folder, 'temp'), { recursive: true });
	await writeFile(config, configure({ folder, port, headers }));
	const stopping = new AbortController();
	const options = { signal: stopping.signal };
	const ended = run('nginx', ['-p', folder, '-c', config, '-e', 'stderr'], options);
	defer(() => {
		stopping.abort();
		return ended;
	});
	const url = `http://127.0.0.1:${port}`;
	const early = ended.then((how) => {
		throw new UserError(`nginx did not start: ${JSON.stringify(how)}`);
	});
	await Promise.race([early, answers(url)]);
	return url;
}

/** @param {string} url */
async function answers(url) {
	for (let attempt = 0; attempt < 100; attempt += 1) {
		if (await fetch(url).catch(() => undefined)) return;
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	throw new UserError(`nginx does not answer at ${url}`);
}

/** @param {{ folder: string, port: number, headers: [string, unknown][] }} site */
function configure({ folder, port, headers }) {
	const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
	const added = headers.map(
		([name, value]) => `add_header ${name} "${String(value).replace(/["\\]/g, '\\$&')}";`,
	);
	return `
daemon off;
worker_processes auto;
pid ${folder}/nginx.pid;
load_module ${brotliModule};
events { worker_connections 1024; }
http {
	${temp.map((name) => `${name}_temp_path ${folder}/temp/${name};`).join('\n\t')}
	types {${types}
	}
	charset utf-8;
	access_log off;
	sendfile on;
	tcp_nopush on;
	keepalive_requests 10000000;
	open_file_cache max=1000 inactive=10m;
	open_file_cache_valid 10m;
	gzip_static on;
	gzip_vary on;
	brotli_static on;
	server {
		listen 127.0.0.1:${port};
		root ${folder}/files;
		location / { add_header Cache-Control "public, max-age=31536000, immutable"; }
		location ~ ^/$|\\.html$ {
			${added.join('\n\t\t\t')}
		}
	}
}
`;
}
