import * as arabic from '../../../web/content/ar/page-titles.ts';
import * as spanish from '../../../web/content/es/page-titles.ts';
import * as english from '../../../web/content/page-titles.ts';
import { languages } from '../../../web/records/languages.ts';
import { flagValue } from '../machine/command-line.ts';
import { refuseSharedPort } from '../machine/units.ts';
import { hasAccounts } from '../site/account.ts';
import { isSiteUrl, siteAddress } from '../site/site-address.ts';
import { migrateNew } from '../start/migrations.ts';
import { passwordLink } from '../start/password-link.ts';
import { codes } from './install-options.ts';

/** The short texts of a new site's pages and links. */
const firstTexts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	English: { ...english.pageTitles, ...english.firstLinks },
	Español: { ...spanish.pageTitles, ...spanish.firstLinks },
	العربية: { ...arabic.pageTitles, ...arabic.firstLinks },
} satisfies Record<keyof typeof languages, unknown>;

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
	if (!['nginx', 'caddy', 'none'].includes(proxy))
		throw new Error('--proxy must be nginx, caddy or none');
	// The sample proxies (scripts/deploy) pass on the visitor's address in this header.
	const headers = proxy === 'none' ? [] : ['X-Real-IP'];
	if (!isSiteUrl(url)) {
		throw new Error('--url must be an address without a path, such as https://example.org');
	}
	if (siteAddress(url) === '') {
		throw new Error(`${url} only works on this machine. Use the address that visitors open`);
	}
	const language = languageOf(lang);
	refuseSharedPort();
	migrateNew();
	if (language !== undefined) speak(language);
	const settings = $app.settings();
	settings.meta.appURL = siteAddress(url);
	settings.trustedProxy.headers = headers;
	settings.trustedProxy.useLeftmostIP = false;
	$app.save(settings);
	const behind =
		proxy === 'none' ? 'without a proxy' : `behind ${proxy}, whose header ${headers[0]} it trusts`;
	const clear = url.startsWith('http:')
		? `Without https, anybody on the network can read and change pages and passwords. When you have a certificate, run setup again with --url=${url.replace('http', 'https')}\n`
		: '';
	return `The site is at ${url}, ${behind}. If the site is running, restart it.\n${clear}${passwordLink(email)}`;
}

/** Sets up a site without accounts by the environment, if that has ANEMONE_URL for --url and so on. */
export function setUpNew(): string {
	const name = (flag: string) => `ANEMONE_${flag.slice(2).toUpperCase()}`;
	const given = flags.map((flag) => `${flag}=${$os.getenv(name(flag))}`);
	return given[0] === '--url=' || hasAccounts() ? '' : setUp(...given);
}

/** Returns the name of a language by its code; undefined if no code is given. */
function languageOf(code: string): string | undefined {
	const [name] = Object.entries(languages).find(([, { lang }]) => lang === code) ?? [];
	if (code === '' || name !== undefined) return name;
	throw new Error(`--language must be one of ${codes.join(', ')}`);
}

/** Sets the site's language, and translates the footer links and page titles that nobody has changed. */
function speak(language: string): void {
	const site = $app.findRecordById('site', 'site');
	site.set('language', language);
	$app.save(site);
	const { [language]: own = {}, ...others } = firstTexts;
	const translations = new Map(
		Object.values(others)
			.flatMap((texts) => Object.entries(texts))
			.map(([name, text]) => [text, own[name]]),
	);
	const records = ['footer_links', 'pages'].flatMap((name) => $app.findAllRecords(name));
	for (const record of records.filter((one) => one !== undefined)) {
		const old = ['title', 'subtitle'].filter((field) => translations.has(record.getString(field)));
		for (const field of old) record.set(field, translations.get(record.getString(field)));
		if (old.length > 0) $app.save(record);
	}
}

/** Refuses arguments that are neither a known flag nor its value. */
function refuseOthers(args: readonly string[]): void {
	const other = args.find(
		(arg, at) => !flags.includes(arg.replace(/=.*/s, '')) && !flags.includes(args[at - 1] ?? ''),
	);
	if (other !== undefined)
		throw new Error(`setup has no option ${other}. Its options are ${flags.join(', ')}`);
}
