import { siteAddress } from '../search/site-address.ts';
import { migrateNew } from './migrations.ts';
import { passwordLink } from './password-link.ts';

/** The header in which the sample proxies (scripts/deploy) name the visitor's address. */
const trustedHeaders: Readonly<Record<string, string[]>> = {
	nginx: ['X-Real-IP'],
	caddy: ['X-Real-IP'],
	none: [],
};

/** Writes address and trusted header into the settings, and answers the first account's link. */
export function setUp(url = '', proxy = '', email = ''): string {
	const headers = trustedHeaders[proxy];
	if (headers === undefined) throw new Error('--proxy is nginx, caddy or none');
	if (!/^https?:\/\/[^\s/?#]+\/?$/.test(url)) {
		throw new Error('--url is an address such as https://example.org, without a path');
	}
	if (siteAddress(url) === '') {
		throw new Error(`${url} means this machine only: visitors cannot reach it there`);
	}
	migrateNew();
	const settings = $app.settings();
	settings.meta.appURL = url.replace(/\/$/, '');
	settings.trustedProxy.headers = headers;
	settings.trustedProxy.useLeftmostIP = false;
	$app.save(settings);
	const behind = proxy === 'none' ? 'no proxy' : `${proxy}, trusting its header ${headers[0]}`;
	const clear = url.startsWith('http:')
		? `Without https anybody on the way can read and change pages and passwords: once there is a certificate, give --url=${url.replace('http', 'https')}\n`
		: '';
	return `The site is ${url}, behind ${behind}. If it runs, start it again.\n${clear}${passwordLink(email)}`;
}
