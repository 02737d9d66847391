import { languages } from '../../../web/records/languages.ts';
import { siteAddress } from '../http/site-address.ts';
import { flagValue } from './command-line.ts';
import { migrateNew } from './migrations.ts';
import { passwordLink } from './password-link.ts';

/** The header in which the sample proxies (scripts/deploy) pass on the visitor's address. */
const trustedHeaders: Readonly<Record<string, string[]>> = {
	nginx: ['X-Real-IP'],
	caddy: ['X-Real-IP'],
	none: [],
};

const flags = ['--url', '--proxy', '--admin', '--language'];

/**
 * Saves the address, the trusted header and any given language in the settings, and returns the
 * first account's link.
 */
export function setUp(...args: string[]): string {
	refuseOthers(args);
	const [url = '', proxy = '', email = '', lang = ''] = flags.map((flag) =>
		flagValue(['', ...args], flag, ''),
	);
	const headers = trustedHeaders[proxy];
	if (headers === undefined) throw new Error('--proxy is nginx, caddy or none');
	if (!/^https?:\/\/[^\s/?#]+\/?$/.test(url)) {
		throw new Error('--url is an address such as https://example.org, without a path');
	}
	if (siteAddress(url) === '') {
		throw new Error(`${url} means this machine only: visitors cannot reach it there`);
	}
	const language = languageOf(lang);
	migrateNew();
	if (language !== undefined) speak(language);
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

/** Returns the name of a language by its code; undefined if no code is given. */
function languageOf(code: string): string | undefined {
	if (code === '') return undefined;
	const known = Object.entries(languages);
	const found = known.find(([, { lang }]) => lang === code);
	if (found) return found[0];
	throw new Error(`--language is one of ${known.map(([, { lang }]) => lang).join(', ')}`);
}

function speak(language: string): void {
	const site = $app.findRecordById('site', 'site');
	site.set('language', language);
	$app.save(site);
}

/** Refuses arguments that are neither a known flag nor its value. */
function refuseOthers(args: readonly string[]): void {
	const other = args.find(
		(arg, at) => !flags.includes(arg.replace(/=.*/s, '')) && !flags.includes(args[at - 1] ?? ''),
	);
	if (other !== undefined) throw new Error(`setup does not know ${other}`);
}
