import { attempt } from '../engine/attempt.ts';
import { isSiteUrl, siteAddress } from '../http/site-address.ts';
import { outputOf } from './ask-pocketbase.ts';
import { domainsOf, flagValue, isLoopback } from './command-line.ts';
import { advise, isContainer } from './container.ts';
import { fail, ok, warn } from './lines.ts';
import { loginToken } from './password-link.ts';

/** The response of PocketBase's /api/health to a superuser. */
type HealthResponse = {
	readonly data: { readonly possibleProxyHeader?: string; readonly realIP?: string };
};

/** An unassigned address, which doctor claims to have. */
const CLAIMED = '203.0.113.77';

/** Returns whether the settings contain the site's public address. */
export function address(): string {
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
	try {
		const page = $http.send({ url: `${url}/`, timeout: 10 });
		if (page.statusCode !== 200)
			return [
				fail(
					`Website: ${url}/ responds with status ${page.statusCode}. See the log${advise(' of the container', ': journalctl -u anemone')}`,
				),
			];
		// Over plain HTTP, anybody on the route could use the token that doctor would send.
		if (!url.startsWith('https:')) return [ok(`Website: ${url} responds`), headers(page.headers)];
		const responds = 'responds, and its certificate is valid';
		return [
			ok(`Website: ${url} ${responds}`),
			headers(page.headers),
			// While the site is stopped, the response comes from a proxy's cache.
			...(server === undefined ? [] : [trusted(url, server)]),
			...certificate(url.replace('https://', '')),
		];
	} catch (error) {
		const reason = String(error).replace(/^GoError: /, '');
		return [
			fail(
				`Website: ${url} cannot be reached (${reason}). Check the name, the proxy and the firewall`,
			),
		];
	}
}

/** Warns if a valid certificate expires within seven days: it should have been renewed. */
function certificate(host: string): string[] {
	const proxy = $os.getenv('HTTPS_PROXY').replace(/^.*:\/\//, '');
	const through = proxy === '' ? [] : ['-proxy', proxy];
	const to = ['-connect', host.includes(':') ? host : `${host}:443`];
	const ask = 'timeout 10 openssl s_client "$@" </dev/null 2>/dev/null';
	// Without openssl, this check is skipped.
	const look = `${ask} | openssl x509 -noout -enddate -checkend 604800 2>/dev/null || true`;
	const name = ['-servername', host.replace(/:\d+$/, '')];
	const said = outputOf('sh', '-c', look, 'sh', ...through, ...to, ...name);
	const [, end] = /notAfter=(.*)\n.*will expire/.exec(said) ?? [];
	return end === undefined
		? []
		: [
				warn(
					`Certificate: expires on ${end}, and should have been renewed. See the log of the proxy or of certbot`,
				),
			];
}

/** Checks the security headers, which a proxy might have removed. */
function headers(arrived: object): string {
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

/** Claims an address in each trusted header, and checks which address the site sees. */
function trusted(url: string, server: number): string {
	const names = $app.settings().trustedProxy.headers;
	const claims = Object.fromEntries(names.map((name) => [name, CLAIMED]));
	const { possibleProxyHeader = '', realIP = '' } = health(url, claims).data;
	if (realIP === CLAIMED) {
		return fail(
			`Trusted header: visitors can claim any address in ${names.join(', ')}. Let the proxy overwrite the header, or trust none: ./anemone setup`,
		);
	}
	const shared =
		'so all visitors share one rate limit, and anybody can lock editors out. Fix the setting: ./anemone setup';
	if (names.length > 0) {
		return names.includes(possibleProxyHeader)
			? ok(`Trusted header: ${possibleProxyHeader}, which the proxy sets`)
			: fail(`Trusted header: no proxy sends ${names.join(', ')}, ${shared}`);
	}
	// Only a proxy can reach a site that listens on a loopback address.
	const isProxied = possibleProxyHeader !== '' || isLoopback(listenOf(server) ?? '');
	return isProxied
		? fail(`Trusted header: none is set for the proxy in front of the site, ${shared}`)
		: ok(`Trusted header: none, because there is no proxy. The site sees doctor as ${realIP}`);
}

/** Asks a site as a superuser: only superusers get the address that PocketBase sees. */
export function health(url: string, claims: Record<string, string> = {}) {
	const superuser = $app.findAllRecords('_superusers')[0];
	const token = superuser ? loginToken(superuser, 1) : '';
	const response = $http.send({
		url: `${url}/api/health`,
		headers: { ...claims, Authorization: token },
		timeout: 60,
	});
	return { ...response, data: (response.json as HealthResponse | null)?.data ?? {} };
}

/** Checks whether the site runs, and whether visitors can bypass the proxy and claim an address. */
export function port(server: number | undefined): string {
	const start = advise('Start the container', 'Start it: systemctl start anemone');
	if (server === undefined) return fail(`Server: not running. ${start}`);
	const listen = listenOf(server);
	if (listen === undefined) {
		return warn(
			`Server: running, but this user cannot see the port of process ${server}. Run doctor ${advise('in its container', 'as the user of that process')}`,
		);
	}
	if (listen === '' || $app.settings().trustedProxy.headers.length === 0) {
		return ok('Server: running, and trusts no proxy that visitors could bypass');
	}
	if (isContainer()) return publishedPort(listen);
	return isLoopback(listen)
		? ok(`Server: listens on ${listen}, which only the proxy can reach`)
		: fail(
				`Server: listens on ${listen}, where visitors can bypass the proxy and claim any address. Start the site with --http=127.0.0.1:8090`,
			);
}

/**
 * Checks whether the public name leads to a container's port. The container listens on all of its
 * own addresses, and only the machine knows where it publishes the port.
 */
function publishedPort(listen: string): string {
	const site = siteAddress($app.settings().meta.appURL).replace(/^https:/, 'http:');
	const url = site.replace(/(?::\d+)?$/, listen.replace(/^.*:/, ':'));
	const isOpen = attempt(() => $http.send({ url: `${url}/api/health`, timeout: 5 }).statusCode);
	return isOpen === 200
		? fail(
				`Server: ${url} responds, so visitors can bypass the proxy and claim any address. Publish the port on this machine only: 127.0.0.1:8090:8090`,
			)
		: ok(`Server: listens on ${listen} in its container. ${url} does not respond`);
}

/** Checks whether the server runs this version. After an update, it does so from the next start. */
export function version(server: number | undefined): string[] {
	const hooks = flagValue(argumentsOf(server) ?? [], '--hooksDir', __hooks);
	if (sumsOf(hooks) === sumsOf(__hooks)) return [];
	return [
		fail(
			`Running version: ${hooks.replace(/\/pb_hooks$/, '')}, not this one. Restart the site: systemctl restart anemone. If the version stays, journalctl -u anemone shows why. To keep it, run ./anemone rollback`,
		),
	];
}

/** Returns the checksums of the hooks' package; '' for sources. */
function sumsOf(hooks: string): string {
	return attempt(() => toString($os.readFile(`${hooks}/../SHA256SUMS`))) ?? '';
}

/**
 * Returns the `host:port` of a server, from its command line; '' if it serves domains by itself,
 * undefined if the command line cannot be read.
 */
function listenOf(process: number | undefined): string | undefined {
	const args = argumentsOf(process);
	if (args === undefined) return undefined;
	return flagValue(args, '--http', domainsOf(args).length > 0 ? '' : '127.0.0.1:8090');
}

/** Returns a server's command line; undefined if it is not visible here, as in another container. */
function argumentsOf(server: number | undefined): string[] | undefined {
	const line = attempt(() => toString($os.readFile(`/proc/${server}/cmdline`))) ?? '';
	const args = line.split('\0').slice(0, -1);
	return args.includes('serve') ? args : undefined;
}
