// Fills a test's values into the samples, which are otherwise as shipped.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configureNginx } from '../../testing/nginx.ts';

interface Setting {
	/** Contains the sample, the certificate and its key; receives other files */
	folder: string;
	host: string;
	http: number;
	https: number;
	/** PocketBase's port */
	origin: number;
	/** For nginx's `http` block */
	extra: string;
}
/** How to start the server */
type Prepared = { args: string[]; env?: NodeJS.ProcessEnv };

/** Replaces the documented placeholders; each of them must exist. */
async function fillIn(folder: string, values: [place: string, value: string][]) {
	let text = await readFile(join(folder, 'sample'), 'utf8');
	for (const [place, value] of values) {
		if (!text.includes(place)) throw new Error(`the sample has no line with ${place}`);
		text = text.replaceAll(place, value);
	}
	return text;
}

/** Writes nginx's configuration, with the limits of docs/hosting.md. */
export async function prepareNginx({
	folder,
	host,
	http,
	https,
	origin,
	extra,
}: Setting): Promise<Prepared> {
	const site = await fillIn(folder, [
		['/etc/letsencrypt/live/example.org/fullchain.pem', join(folder, 'certificate.pem')],
		['/etc/letsencrypt/live/example.org/privkey.pem', join(folder, 'key.pem')],
		['server_name example.org www.example.org;', `server_name ${host} www.${host};`],
		['$host = www.example.org', `$host = www.${host}`],
		['server 127.0.0.1:8090;', `server 127.0.0.1:${origin};`],
		['listen 80;', `listen 127.0.0.1:${http};`],
		['listen 443 ssl', `listen 127.0.0.1:${https} ssl`],
		['listen [::]:80;', ''],
		['listen [::]:443 ssl http2;', ''],
		['/var/cache/anemone', join(folder, 'cache')],
	]);
	await writeFile(join(folder, 'site.conf'), site);
	// Logs and compression as in Debian's nginx.conf.
	const args = await configureNginx(folder, {
		main: `${process.getuid?.() === 0 ? 'user root;' : ''} error_log ${folder}/error.log; worker_rlimit_nofile 10000;`,
		events: 'worker_connections 4096;',
		http: `access_log ${folder}/access.log; gzip on; ${extra} include ${folder}/site.conf;`,
	});
	return { args };
}

/** Writes Caddy's configuration. */
export async function prepareCaddy({
	folder,
	host,
	http,
	https,
	origin,
}: Setting): Promise<Prepared> {
	const site = await fillIn(folder, [
		['#tls /etc/ssl/example.org/fullchain.pem', `tls ${join(folder, 'certificate.pem')}`],
		['/etc/ssl/example.org/privkey.pem', join(folder, 'key.pem')],
		['http://example.org, http://www.example.org {', `http://${host}, http://www.${host} {`],
		['\nexample.org, www.example.org {', `\n${host}, www.${host} {`],
		['host www.example.org', `host www.${host}`],
		['https://example.org{uri}', `https://${host}:${https}{uri}`],
		['127.0.0.1:8090', `127.0.0.1:${origin}`],
		['http_port 80', `http_port ${http}\n\tdefault_bind 127.0.0.1`],
		['https_port 443', `https_port ${https}`],
	]);
	const config = join(folder, 'Caddyfile');
	await writeFile(config, site);
	return {
		args: ['run', '--config', config],
		env: { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
	};
}
