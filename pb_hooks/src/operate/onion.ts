import { attempt } from '../engine/attempt.ts';
import { circuits } from '../http/ip-network.ts';
import { onionAddress } from '../http/onion.ts';
import { siteAddress } from '../http/site-address.ts';
import { askPocketBase } from './ask-pocketbase.ts';
import { describeError } from './describe-error.ts';
import { fail, ok, warn } from './lines.ts';
import { health } from './reach.ts';

/**
 * Checks the onion address, if the site has one, as visitors reach it: through the local tor.
 *
 * @param server the process that serves the site, as `servingProcess` returns it
 */
export function examineOnion(server: number | undefined): string[] {
	// Data of an older version has no field for it.
	const onion = server === undefined ? undefined : attempt(onionAddress);
	return onion ? [reached(onion), announced(onion)] : [];
}

function reached(onion: string): string {
	const tor = `127.0.0.1:${$os.getenv('TORSOCKS_TOR_PORT') || '9050'}`;
	// Go reads the address of a forward proxy only once in each process, and for all requests.
	const script = `export HTTP_PROXY='socks5://${tor}' NO_PROXY=; exec "$@"`;
	try {
		const place = { dir: $app.dataDir(), hooks: __hooks, script };
		return askPocketBase(place, 'anemone', 'through-tor', onion).trim();
	} catch (error) {
		const reason = describeError(error);
		return /\bdial\b.*refused$/.test(reason)
			? warn(`Onion address: not checked, because no tor listens on ${tor}`)
			: fail(
					`Onion address: ${onion} cannot be reached (${reason.replace(/.*: /, '')}). Read the log of tor: journalctl -u tor@default`,
				);
	}
}

/** Returns the line about the response of an onion address. This process connects through tor. */
export function examineThroughTor(onion = ''): string {
	const { headers, data } = health(`http://${onion}`);
	// This site sends that header unless it sees the name of an onion address.
	if (data.realIP === undefined || headers['Strict-Transport-Security'])
		return fail(
			`Onion address: ${onion} does not lead to this site by that name. Check HiddenServicePort in /etc/tor/torrc, and your copy of deploy/onion.conf`,
		);
	return data.realIP.startsWith(circuits)
		? ok(`Onion address: ${onion} responds, with a rate limit for each circuit of Tor`)
		: warn(
				`Onion address: ${onion} responds, but all its visitors share one rate limit. Use deploy/onion.conf, and HiddenServiceExportCircuitID in /etc/tor/torrc`,
			);
}

function announced(onion: string): string {
	const url = siteAddress($app.settings().meta.appURL);
	const page = attempt(() => $http.send({ url: `${url}/`, timeout: 10 }));
	return page?.headers['Onion-Location']?.[0]?.startsWith(`http://${onion}/`)
		? ok(`Onion address: Tor Browser offers it to visitors of ${url}`)
		: fail(
				`Onion address: ${url} does not send Onion-Location, so Tor Browser does not offer it. Let your proxy pass this header on`,
			);
}
