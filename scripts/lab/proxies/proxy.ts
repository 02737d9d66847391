// Runs the sample configurations, as shipped, in the real servers: without root, on loopback ports.
import { readFile, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { run } from '../../lib/run.ts';
import { freePort, startOrigin } from '../../testing/loopback.ts';
import { newFolder } from '../../testing/machine.ts';
import { isInstalled, startProcess } from '../../testing/process.ts';
import { prepareCaddy, prepareNginx } from './configuration.ts';

/** A name that browsers resolve to this machine. */
const usualHost = 'anemone.localhost';

export type Server = 'nginx' | 'caddy';

/** The servers that have a sample. `CADDY_BIN` names another Caddy to test. */
export const servers: readonly Server[] = ['nginx', 'caddy'];

const preparations = {
	nginx: { program: 'nginx', sample: 'nginx.conf', prepare: prepareNginx },
	caddy: {
		program: process.env.CADDY_BIN ?? 'caddy',
		sample: 'Caddyfile',
		prepare: prepareCaddy,
	},
};

/**
 * Makes each server use the header X-Test-Client as the client's address: on loopback, tests cannot
 * choose the address freely.
 */
export const clientFromHeader = {
	nginx: { extra: 'set_real_ip_from 127.0.0.1; real_ip_header X-Test-Client;' },
	caddy: { change: mapHeader },
};

function mapHeader(sample: string) {
	return sample.replace('map {remote_host}', 'map {header.X-Test-Client}');
}

/** Returns whether the programs and loopback addresses of a server's tests are available. */
export function canRun(server: Server) {
	return (
		process.platform === 'linux' && [preparations[server].program, 'openssl'].every(isInstalled)
	);
}

interface ProxyOptions {
	origin: string;
	extra?: string;
	change?: (sample: string) => string;
	host?: string;
	days?: number;
}

/**
 * Starts a server with its sample in front of `origin`.
 *
 * @param options `origin` is an address; `extra` is added to nginx's `http` block, beside the
 *   sample; `change` edits the sample as a last resort; certificates are valid for `days`
 */
export async function startProxy(
	server: Server,
	{ origin, extra = '', change = (sample) => sample, host = usualHost, days = 30 }: ProxyOptions,
) {
	const folder = await newFolder();
	const ports = { http: await freePort(), https: await freePort() };
	const { program, sample, prepare } = preparations[server];
	const ca = await makeCertificate(folder, host, days);
	const text = change(await readFile(new URL(`../../deploy/${sample}`, import.meta.url), 'utf8'));
	await writeFile(join(folder, 'sample'), text);
	const setting = { folder, host, ...ports, origin: Number(new URL(origin).port), extra };
	const { args, env } = await prepare(setting);
	const child = startProcess(program, args, { cwd: folder, env });
	for (const port of Object.values(ports)) await child.listens(port);
	return {
		...ports,
		folder,
		host,
		ca,
		url: `https://${host}:${ports.https}`,
		/** Returns the whole output. */
		output: child.output,
		/** Stops the server, and keeps its folder. */
		stop: () => child.stop(),
	};
}

/** Starts a server with its sample in front of an origin of the test, until the test ends. */
export async function startBefore(
	server: Server,
	listener: RequestListener,
	options: Omit<ProxyOptions, 'origin'> = {},
) {
	const origin = await startOrigin(listener);
	const proxy = await startProxy(server, { origin: origin.url, ...options });
	onTestFinished(async () => {
		await proxy.stop();
		await origin.stop();
	});
	return { ...proxy, stopOrigin: origin.stop };
}

export type ReverseProxy = Awaited<ReturnType<typeof startProxy>>;

/**
 * Makes certificate.pem and key.pem, which sign themselves.
 *
 * @returns its certificate
 */
export async function makeCertificate(folder: string, host: string, days: number): Promise<string> {
	const options = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
	const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host},DNS:www.${host}`];
	const paths = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')];
	const asked = ['req', '-x509', '-days', `${days}`, ...options, ...names, ...paths];
	const made = await run('openssl', asked);
	if (made.code !== 0) throw new Error(JSON.stringify(made));
	return readFile(join(folder, 'certificate.pem'), 'utf8');
}
