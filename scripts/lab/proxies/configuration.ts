// Fills a test's values into the samples, which are otherwise as shipped.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleEdits } from '../../../pb_hooks/src/install/fill-sample.ts';
import { run } from '../../lib/run.ts';
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

/** Fills in the sample as a host does, then replaces what differs in a test; all of that must exist. */
async function fillIn(
	{ folder, host, origin }: Setting,
	values: readonly (readonly [place: string, value: string])[],
) {
	const site = { names: [host, `www.${host}`], service: 'anemone', port: String(origin) } as const;
	let { output: text } = await run('sed', [sampleEdits(site), join(folder, 'sample')]);
	for (const [place, value] of values) {
		if (!text.includes(place)) throw new Error(`the sample has no line with ${place}`);
		text = text.replaceAll(place, value);
	}
	return text;
}

/** Writes nginx's configuration, with the limits of docs/hosting.md. */
export async function prepareNginx(setting: Setting): Promise<Prepared> {
	const { folder, host, http, https, extra } = setting;
	const site = await fillIn(setting, [
		[`/etc/letsencrypt/live/${host}/fullchain.pem`, join(folder, 'certificate.pem')],
		[`/etc/letsencrypt/live/${host}/privkey.pem`, join(folder, 'key.pem')],
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
export async function prepareCaddy(setting: Setting): Promise<Prepared> {
	const { folder, host, http, https } = setting;
	const site = await fillIn(setting, [
		[`#tls /etc/ssl/${host}/fullchain.pem`, `tls ${join(folder, 'certificate.pem')}`],
		[`/etc/ssl/${host}/privkey.pem`, join(folder, 'key.pem')],
		[`https://${host}{uri}`, `https://${host}:${https}{uri}`],
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
