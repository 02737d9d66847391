// Runs a real nginx on precompressed files, in a folder of its own.
import { existsSync } from 'node:fs';
import { UserError } from '../../lib/user-error.mjs';
import { freePort } from '../../testing/loopback.mjs';
import { configureNginx } from '../../testing/nginx.mjs';
import { startProcess } from '../../testing/process.mjs';

/** The path on Debian or Fedora; undefined if the module is not installed. */
const brotliModule = ['lib', 'lib64', 'share']
	.map((folder) => `/usr/${folder}/nginx/modules/ngx_http_brotli_static_module.so`)
	.find(existsSync);

/**
 * Serves the folder `files` as fast as nginx can: .br and .gz copies, no log, a worker per core.
 *
 * @param {{ folder: string, defer: import('../../lib/cleanup.mjs').Defer }} options `folder`
 *   contains `files` and receives nginx's own files
 * @returns {Promise<string>} its address
 * @throws {UserError} if nginx or its brotli module is not installed
 */
export async function startNginx({ folder, defer }) {
	if (!brotliModule)
		throw new UserError(
			"nginx's brotli module is not installed. Install the packages in .ci/packages",
		);
	const port = await freePort();
	const args = await configureNginx(folder, {
		main: `worker_processes auto; load_module ${brotliModule};`,
		events: 'worker_connections 1024;',
		http: serveFiles({ folder, port }),
	});
	const nginx = startProcess('nginx', args);
	defer(nginx.stop);
	await nginx.listens(port);
	return `http://127.0.0.1:${port}`;
}

/** @param {{ folder: string, port: number }} site */
function serveFiles({ folder, port }) {
	return `
	include /etc/nginx/mime.types;
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
		location ~ ^/$|\\.html$ { }
	}`;
}
