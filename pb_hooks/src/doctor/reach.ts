import { attempt } from '../engine/attempt.ts';
import { reasonOf } from '../engine/describe-error.ts';
import { twinOf } from '../install/install-options.ts';
import { outputOf } from '../machine/ask-pocketbase.ts';
import { flagValue, isLoopback, listenOf } from '../machine/command-line.ts';
import { advise, isContainer } from '../machine/container.ts';
import { fail, ok, warn } from '../machine/lines.ts';
import { listeners } from '../machine/listeners.ts';
import { unitStates } from '../machine/units.ts';
import { isSiteUrl, siteAddress } from '../site/site-address.ts';
import { onionAddress } from '../site/site-settings.ts';
import { KEY_HEADER, type SeenRequest, siteKey } from '../start/site-key.ts';
import { explainFailure } from './connection-failure.ts';
import { isAlone, programOnPort, unitName } from './examine-units.ts';

/** An unassigned address, which doctor claims to have. */
const CLAIMED = '203.0.113.77';

/** Returns whether the settings contain the site's public address. */
export function address(): string[] {
	const { appURL } = $app.settings().meta;
	if (!isSiteUrl(appURL)) {
		return fail(
			`Address: ${appURL} is not an address without a path, such as https://example.org, so pages have no canonical address. Run ./anemone setup`,
		);
	}
	if (siteAddress(appURL) === '') {
		return fail(`Address: ${appURL} only works on this machine. Run ./anemone setup`);
	}
	return appURL.startsWith('https://')
		? ok(`Address: ${appURL}`)
		: fail(
				`Address: ${appURL} is without https, so anybody on the network can read and change pages. Get a certificate, then run ./anemone setup`,
			);
}

/**
 * Requests the site from outside, as visitors do, to check its certificate, headers and proxy.
 *
 * @param server the process that serves the site, as `servingProcess` returns it
 */
export function reached(server: number | undefined): string[] {
	const url = siteAddress($app.settings().meta.appURL);
	if (url === '') return [];
	const listen = server === undefined ? undefined : serverListen(server);
	const unknown = (why: string) => warn(`Website: could not be checked, because ${why}`);
	const key = siteKey() ?? '';
	try {
		const headers = { ...claims(), [KEY_HEADER]: key };
		const { statusCode, json } = $http.send({ url: `${url}/api/doctor`, headers, timeout: 10 });
		if (server === undefined) return unknown('the site is not running');
		if (key === '')
			return unknown(
				`an older version started the site. Restart ${advise('the container', `it: systemctl restart ${unitName()}`)}`,
			);
		if ([429, 503].includes(statusCode))
			return unknown(`it responds with status ${statusCode}. Run doctor again in a minute`);
		const seen = json as Partial<SeenRequest> | null;
		if (!/^[\da-f.:]+$/i.test(seen?.address ?? 'none')) return elsewhere(url, statusCode, listen);
		const page = $http.send({ url: `${url}/`, timeout: 10 });
		if (page.statusCode !== 200)
			return fail(
				`Website: ${url}/ responds with status ${page.statusCode}. See the log${advise(' of the container', `: journalctl -u ${unitName()}`)}`,
			);
		const isEncrypted = url.startsWith('https:');
		return [
			ok(`Website: ${url} responds${isEncrypted ? ', and its certificate is valid' : ''}`),
			securityHeaders(page.headers),
			trusted({ address: '', proxyHeader: '', ...seen }, listen),
			isEncrypted ? certificate(url.replace('https://', '')) : [],
			otherName(url),
			announced(page.headers),
		].flat();
	} catch (error) {
		// A site alone is its own proxy.
		if (server === undefined && isAlone()) return unknown('the site is not running');
		const service = listen === '' ? unitName() : proxyOf(hostOf(url));
		const why = explainFailure(reasonOf(error), hostOf(url), service);
		return fail(`Website: ${url} cannot be reached: ${why}`);
	}
}

/** Claims an address in each trusted header. */
const claims = () =>
	Object.fromEntries($app.settings().trustedProxy.headers.map((name) => [name, CLAIMED]));

/** Explains a response that is not from this site. */
function elsewhere(url: string, status: number, listen = 'the port of the site'): string[] {
	const name = hostOf(url);
	return [502, 504].includes(status)
		? fail(
				`Website: the proxy of ${url} does not reach the site (status ${status}). Let it connect to ${listen || name}, as in the sample in deploy/`,
			)
		: fail(
				`Website: ${url} leads to another site (status ${status}). Let the name lead to this machine, and the proxy to ${listen || name}. To see the address of the name, run: getent hosts ${name}`,
			);
}

/** The name of the site without a port; '' if only this machine can open it. */
export const siteName = () => hostOf(siteAddress($app.settings().meta.appURL));

const hostOf = (url: string) => url.replace(/^https?:\/\/|:\d+$/g, '');

/**
 * Returns the proxy of the site: the one that has the port, or else an installed one whose files name
 * the site; '' if there is none. A proxy that was replaced may have left its files.
 */
export function proxyOf(name: string): string {
	const { name: onPort = '' } = listeners().get(443) ?? {};
	if (isProxy(onPort)) return onPort;
	const named = namingFiles(name).map((path) => path.split('/')[2] ?? '');
	// `su` without a dash leaves out sbin.
	const isInstalled = (program: string) =>
		attempt(() => outputOf('sh', '-c', `PATH=$PATH:/usr/sbin; command -v ${program}`)) !==
		undefined;
	const installed = named.filter(isProxy).filter(isInstalled);
	const states = unitStates(installed.map((program) => `${program}.service`));
	const [enabled] = states.filter((state) => state.enabled === 'enabled');
	return enabled?.name.replace('.service', '') ?? installed[0] ?? '';
}

const isProxy = (program: string) => /^(?:nginx|caddy)$/.test(program);

/** Returns the proxies' files that contain a name. */
const namingFiles = (name: string) =>
	outputOf(
		'sh',
		'-c',
		'grep -lswRF -e "$1" /etc/nginx/sites-enabled /etc/nginx/conf.d /etc/caddy || :',
		'sh',
		name,
	)
		.split('\n')
		.filter(Boolean);

/**
 * Checks the name with or without www., if it has an address: visitors try both. Of longer names, a
 * wildcard may give each an address.
 */
function otherName(url: string): string[] {
	const [, name = ''] = /^https:\/\/((?:www\.)?[a-z\d-]+\.[a-z][a-z\d-]*)$/i.exec(url) ?? [];
	if (name === '') return [];
	const other = twinOf(name);
	try {
		$http.send({ url: `https://${other}/`, timeout: 10 });
		return [];
	} catch (error) {
		const reason = reasonOf(error);
		if (/\blookup /.test(reason)) return [];
		const why = explainFailure(reason, other, isAlone() ? unitName() : proxyOf(name));
		return warn(`Website: https://${other} cannot be reached: ${why}`);
	}
}

/** Warns if a valid certificate expires within seven days: it should have been renewed. */
function certificate(host: string): string[] {
	const proxy = $os.getenv('HTTPS_PROXY').replace(/^.*:\/\//, '');
	const through = proxy === '' ? [] : ['-proxy', proxy];
	const to = ['-connect', host.includes(':') ? host : `${host}:443`];
	const ask = 'timeout 10 openssl s_client "$@" </dev/null 2>/dev/null';
	const look = `${ask} | openssl x509 -noout -enddate -checkend 604800 2>/dev/null || true`;
	const name = ['-servername', host.replace(/:\d+$/, '')];
	const said = outputOf('sh', '-c', look, 'sh', ...through, ...to, ...name);
	const end = /notAfter=(.*)/.exec(said)?.[1];
	if (/will expire/.test(said))
		return warn(
			`Certificate: expires on ${end}, and should have been renewed. See the log of the proxy or of certbot`,
		);
	// The image has no openssl, and nobody could add it.
	return end !== undefined || isContainer()
		? []
		: warn(
				`Certificate: its end could not be checked, because openssl is missing or cannot connect. To see why, run: openssl s_client ${to.join(' ')}`,
			);
}

/** Checks the security headers, which a proxy might have removed. */
function securityHeaders(arrived: object): string[] {
	const names = Object.keys(arrived).map((name) => name.toLowerCase());
	const wanted = [
		'strict-transport-security',
		'content-security-policy',
		'x-content-type-options',
		'referrer-policy',
	];
	const missing = wanted.filter((name) => !names.includes(name));
	return missing.length === 0
		? ok('Headers: browsers use only https, and only scripts of this site')
		: fail(`Headers: ${missing.join(', ')} does not arrive. Let your proxy pass it on`);
}

/** Checks whether Tor Browser learns the onion address, if there is one. */
function announced(arrived: Readonly<Record<string, readonly string[]>>): string[] {
	const onion = onionName();
	if (!onion) return [];
	return arrived['Onion-Location']?.[0]?.startsWith(`http://${onion}/`)
		? ok('Onion address: Tor Browser offers it to visitors')
		: fail(
				'Onion address: the header Onion-Location does not arrive, so Tor Browser does not offer it. Let your proxy pass it on',
			);
}

/** The onion address of the site; undefined if there is none. */
export const onionName = () =>
	// Data of an older version has no field for it.
	attempt(onionAddress) || undefined;

const portsIn = (text: string, pattern: RegExp) =>
	[...text.matchAll(pattern)].map(([, port = '']) => port);

/**
 * Checks that nginx listens where tor leads, if tor runs on this machine. Nothing connects through
 * Tor: without a network, tor takes more than a minute to fail.
 */
export function onionSite(): string[] {
	const onion = onionName();
	const torrc = attempt(() => toString($os.readFile('/etc/tor/torrc')));
	// A socket, or more files of tor, would have to be followed too.
	if (!onion || torrc === undefined || /^(?:%include|HiddenServicePort .*unix:)/m.test(torrc))
		return [];
	const step = 'Follow “Add an onion address” in docs/hosting-more.md from its step 2';
	const ports = namingFiles(onion).flatMap((file) =>
		portsIn(toString($os.readFile(file)), /^\s*listen\s+(?:\S*:)?(\d+)/gm),
	);
	if (ports.length === 0)
		return fail(`Onion address: no file of nginx leads from ${onion} to the site. ${step}`);
	const targets = portsIn(torrc, /^HiddenServicePort\s[^#\n]*?(\d+)\s*(?:#.*)?$/gm);
	const port = ports.find((one) => targets.includes(one));
	if (port === undefined)
		return fail(
			`Onion address: /etc/tor/torrc has no HiddenServicePort for port ${ports[0]}. ${step}`,
		);
	try {
		$http.send({ url: `http://127.0.0.1:${port}/`, timeout: 10 });
	} catch (error) {
		// nginx closes a connection without the line by which tor names its circuit.
		if (/refused/.test(reasonOf(error)))
			return fail(
				`Onion address: nothing accepts tor's connections on port ${port}. Run: nginx -t && systemctl reload-or-restart nginx`,
			);
	}
	return [];
}

/** Checks the address that the site saw, after a claim of another one in each trusted header. */
function trusted({ address, proxyHeader }: SeenRequest, listen = ''): string[] {
	const names = $app.settings().trustedProxy.headers;
	const listed = names.join(', ');
	const shared = 'so all visitors share one rate limit, and anybody can lock editors out.';
	const setting = 'Fix the setting: ./anemone setup';
	// Only a proxy can reach a site that listens on a loopback address.
	const isBehind = isLoopback(listen);
	const remedy =
		isBehind && names.includes('X-Real-IP')
			? "Take the line with X-Real-IP from the sample in deploy/ into the proxy's file, and reload the proxy"
			: setting;
	if (address === CLAIMED)
		return fail(`Trusted header: visitors can claim any address in ${listed}. ${remedy}`);
	if (names.length > 0) {
		return names.includes(proxyHeader)
			? ok(`Trusted header: ${proxyHeader}, which the proxy sets`)
			: fail(`Trusted header: no proxy sends ${listed}, ${shared} ${remedy}`);
	}
	return proxyHeader !== '' || isBehind
		? fail(`Trusted header: none is set for the proxy in front of the site, ${shared} ${setting}`)
		: ok(`Trusted header: none, because there is no proxy. The site sees doctor as ${address}`);
}

/** Checks whether the site runs, and whether visitors can bypass the proxy and claim an address. */
export function port(server: number | undefined): string[] {
	if (server === undefined) {
		const start = advise('Start the container', `Start it: systemctl start ${unitName()}`);
		const other = programOnPort();
		return fail(`Server: not running${other === undefined ? `. ${start}` : `, and ${other}`}`);
	}
	const listen = serverListen(server);
	if (listen === undefined) {
		return warn(
			`Server: running, but this user cannot see the port of process ${server}. Run doctor ${advise('in its container', 'as the user of that process')}`,
		);
	}
	if (listen === '' || $app.settings().trustedProxy.headers.length === 0) {
		return ok('Server: running, and trusts no proxy that visitors could bypass');
	}
	// Only the machine knows where it publishes the port of a container.
	if (isContainer()) return ok(`Server: listens on ${listen} in its container`);
	return isLoopback(listen)
		? ok(`Server: listens on ${listen}, which only the proxy can reach`)
		: fail(
				`Server: listens on ${listen}, where visitors can bypass the proxy and claim any address. Start the site with --http=127.0.0.1:8090`,
			);
}

/** Checks whether the server runs this version. After an update, it does so from the next start. */
export function version(server: number | undefined): string[] {
	const hooks = flagValue(argumentsOf(server) ?? [], '--hooksDir', __hooks);
	if (sumsOf(hooks) === sumsOf(__hooks)) return [];
	return fail(
		`Running version: ${hooks.replace(/\/pb_hooks$/, '')}, not this one. Restart the site: systemctl restart ${unitName()}. If the version stays, journalctl -u ${unitName()} shows why. To keep it, run ./anemone rollback`,
	);
}

/** Returns the checksums of the hooks' package; '' for sources. */
function sumsOf(hooks: string): string {
	return attempt(() => toString($os.readFile(`${hooks}/../SHA256SUMS`))) ?? '';
}

/** Returns the `host:port` of a server, as `listenOf` does; undefined if it is not visible here. */
function serverListen(server: number): string | undefined {
	const args = argumentsOf(server);
	return args && listenOf(args);
}

/** Returns a server's command line; undefined if it is not visible here, as in another container. */
function argumentsOf(server: number | undefined): string[] | undefined {
	const line = attempt(() => toString($os.readFile(`/proc/${server}/cmdline`))) ?? '';
	const args = line.split('\0').slice(0, -1);
	return args.includes('serve') ? args : undefined;
}
