// A real nginx on files that are compressed beforehand, in a folder of its own.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure, messageOf } from '../lib/failure.mjs';
import { freePort } from '../start/address.mjs';

const moduleFolders = [
	'/usr/lib/nginx/modules',
	'/usr/lib64/nginx/modules',
	'/usr/share/nginx/modules',
];
const brotliModule = 'ngx_http_brotli_static_module.so';

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
 * @param {{ folder: string, headers: Record<string, string> }} options `folder` holds `files`, and
 *   takes nginx's own; `headers` go with every page
 * @returns {Promise<{ url: string, pid: number, stop: () => Promise<void> }>}
 * @throws {Failure} where nginx or its brotli module is not installed
 */
export async function startNginx({ folder, headers }) {
	const modules = moduleFolders.find((path) => existsSync(join(path, brotliModule)));
	if (!modules) throw new Failure("nginx's brotli module is not installed: see .ci/packages");
	const port = await freePort();
	const config = join(folder, 'nginx.conf');
	await mkdir(join(folder, 'temp'), { recursive: true });
	await writeFile(config, configure({ folder, port, modules, headers }));
	const child = spawn('nginx', ['-p', folder, '-c', config, '-e', 'stderr'], {
		stdio: ['ignore', 'ignore', 'pipe'],
	});
	let complaints = '';
	child.stderr.setEncoding('utf8').on('data', (text) => {
		complaints += text;
	});
	const kill = () => child.kill('SIGTERM');
	process.once('exit', kill);
	const ended = new Promise((resolve) => {
		child.once('error', (error) => resolve(messageOf(error)));
		child.once('close', () => resolve(complaints));
	});
	const url = `http://127.0.0.1:${port}`;
	await Promise.race([answers(url), ended.then((why) => fail(String(why)))]);
	const stop = async () => {
		process.removeListener('exit', kill);
		kill();
		await ended;
	};
	return { url, pid: child.pid ?? 0, stop };
}

/** @param {string} why @returns {never} */
function fail(why) {
	throw new Failure(`nginx did not start: ${why}`);
}

/** @param {string} url */
async function answers(url) {
	for (let attempt = 0; attempt < 100; attempt += 1) {
		const answer = await fetch(url).catch(() => undefined);
		if (answer) return;
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	fail(`${url} does not answer`);
}

/** @param {{ folder: string, port: number, modules: string, headers: Record<string, string> }} site */
function configure({ folder, port, modules, headers }) {
	const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
	const added = Object.entries(headers).map(
		([name, value]) => `add_header ${name} "${value.replace(/["\\]/g, '\\$&')}";`,
	);
	return `
daemon off;
worker_processes auto;
pid ${folder}/nginx.pid;
load_module ${modules}/${brotliModule};
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
