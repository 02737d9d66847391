// The sample configurations, as shipped, in the real servers: without root, on ports of loopback.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../lib/run.mjs';
import { freePort } from '../free-port.mjs';
import { prepareCaddy, prepareNginx } from './configuration.mjs';
import { isInstalled, startProcess } from './process.mjs';

/** A name that browsers look for on this machine. */
const usualHost = 'anemone.localhost';

/** @typedef {'nginx' | 'caddy' | 'newer-caddy'} Server */

const newerCaddy = process.env.CADDY_BIN ?? '';

/** The servers that there are samples for; the drills bring the newer one. @type {readonly Server[]} */
export const servers = [
	'nginx',
	'caddy',
	...(newerCaddy ? [/** @type {const} */ ('newer-caddy')] : []),
];

const preparations = {
	nginx: { program: 'nginx', sample: 'nginx.conf', prepare: prepareNginx },
	caddy: { program: 'caddy', sample: 'Caddyfile', prepare: prepareCaddy },
	'newer-caddy': { program: newerCaddy, sample: 'Caddyfile', prepare: prepareCaddy },
};

/**
 * Whether this machine has what a server's tests need: the programs, and loopback's many addresses.
 *
 * @param {Server} server
 */
export function canRun(server) {
	return (
		process.platform === 'linux' && [preparations[server].program, 'openssl'].every(isInstalled)
	);
}

/**
 * Starts a server with its sample before what listens on `origin`.
 *
 * @param {Server} server
 * @param {{ origin: string, extra?: string, change?: (sample: string) => string, host?: string,
 *   days?: number }} options `origin` is an address; `extra` goes into nginx's `http` block, beside the sample;
 *   `change` gets at what a test cannot come by otherwise; the certificate is good for `days`
 */
export async function startProxy(
	server,
	{ origin, extra = '', change = (sample) => sample, host = usualHost, days = 30 },
) {
	const folder = await mkdtemp(join(tmpdir(), `anemone-${server}-`));
	const [http, https] = [await freePort(), await freePort()];
	const { program, sample, prepare } = preparations[server];
	const setting = {
		folder,
		host,
		http,
		https,
		origin: Number(new URL(origin).port),
		extra,
		program,
	};
	const ca = await makeCertificate(folder, host, days);
	const text = change(await readFile(new URL(`../../deploy/${sample}`, import.meta.url), 'utf8'));
	await writeFile(join(folder, 'sample'), text);
	const { command, env } = await prepare(setting);
	const child = startProcess(command, { cwd: folder, env: { ...process.env, ...env } });
	try {
		for (const port of [http, https]) await child.listens(port);
	} catch (error) {
		await child.stop();
		await rm(folder, { recursive: true });
		throw error;
	}
	return {
		server,
		folder,
		host,
		http,
		https,
		ca,
		url: `https://${host}:${https}`,
		/** Everything it printed. */
		output: child.output,
		/** Ends it and keeps its folder. */
		halt: child.stop,
		/** Ends it and removes its folder. */
		stop: async () => {
			await child.stop();
			await rm(folder, { recursive: true });
		},
	};
}

/** @typedef {Awaited<ReturnType<typeof startProxy>>} Proxy */

/**
 * @param {string} folder
 * @param {string} host
 * @param {number} days
 * @returns {Promise<string>} its certificate
 */
async function makeCertificate(folder, host, days) {
	const options = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
	const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
	const paths = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')];
	const made = await run('openssl', [
		'req',
		'-x509',
		'-days',
		`${days}`,
		...options,
		...names,
		...paths,
	]);
	if (made.status !== 'ended' || made.code !== 0) throw new Error(JSON.stringify(made));
	return readFile(join(folder, 'certificate.pem'), 'utf8');
}
