/**
 * Explains why a site cannot be reached by its name, and what to do.
 *
 * @param reason the error of Go
 * @param service the one that accepts the connections of visitors; '' if unknown
 */
export function explainFailure(reason: string, name: string, service: string): string {
	const front = service || 'the proxy';
	const log = service ? `the log: journalctl -u ${service}` : 'its log';
	const causes: readonly (readonly [RegExp, string])[] = [
		[
			/no such host/,
			`the name has no address. Enter the address of this machine where you manage the name. To check, run: getent hosts ${name}`,
		],
		[/\blookup /, 'this machine cannot look up names. Check its name servers: /etc/resolv.conf'],
		[/connection refused/, `nothing accepts connections there. Start ${front}${startOf(service)}`],
		[/has expired .* is before /, 'its certificate is not valid yet. Check the clock: timedatectl'],
		[
			/has expired/,
			`its certificate has expired. ${service === 'nginx' ? 'Renew it: certbot renew' : `To see why ${front} did not renew it, read ${log}`}`,
		],
		[
			/certificate is (?:not )?valid for|legacy Common Name/,
			`its certificate is for another name. Let the name lead to this machine, and get a certificate for ${name}`,
		],
		[
			/unknown authority|not trusted/,
			`this machine does not trust its certificate. Get one for ${name} from a public authority such as Let's Encrypt`,
		],
		[
			/tls: (?:internal error|unrecognized name|handshake failure)/,
			`${front} has no certificate for ${name}. To see why, read ${log}`,
		],
		[
			/timeout|deadline/i,
			'it does not respond within ten seconds. Open the ports 80 and 443 in every firewall',
		],
	];
	return causes.find(([pattern]) => pattern.test(reason))?.[1] ?? reason;
}

/** Checks the configuration first: a proxy with a wrong one would not start again. */
function startOf(service: string): string {
	if (service === 'nginx') return ': nginx -t && systemctl reload-or-restart nginx';
	const check = service === 'caddy' ? 'caddy validate --config /etc/caddy/Caddyfile && ' : '';
	return service && `: ${check}systemctl restart ${service}`;
}
