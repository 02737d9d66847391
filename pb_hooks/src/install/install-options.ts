import { languages } from '../../../web/records/languages.ts';

export interface InstallOptions {
	/** The site's own name, and the same name with or without www., if visitors may use it. */
	readonly names: readonly [own: string, ...other: string[]];
	/** The address of the first account; '' for none. */
	readonly admin: string;
	/** undefined without a proxy, '' if the machine decides which proxy. */
	readonly proxy: string | undefined;
	readonly service: string;
	readonly language: string;
	readonly isDryRun: boolean;
}

const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
const host = `(?:${label}\\.)+(?!\\d+$)${label}`;
/** The codes of the languages. */
export const codes = Object.values(languages).map(({ lang }) => lang);

/** The values end up in shell commands and unit files, so only harmless characters are allowed. */
const rules: Readonly<Record<string, readonly [allowed: RegExp, advice: string]>> = {
	'--name': [
		new RegExp(`^(?=.{1,253}$)${host}$`, 'i'),
		"must be a domain name, such as --name=example.org. For letters beyond a to z, use the name's form that begins with xn--",
	],
	'--admin': [
		new RegExp(`^[a-z\\d][\\w.+-]{0,63}@${host}$`, 'i'),
		'must be an e-mail address, such as --admin=you@example.org',
	],
	'--behind-proxy': [
		/^(?:nginx|caddy)?$/,
		'must be --behind-proxy, --behind-proxy=nginx or --behind-proxy=caddy',
	],
	// Not the name of a user or a folder of another program, nor of another part of a site.
	'--service': [
		/^(?=.{7,27}$)(?!.*-(?:copies|onion|pictures)$)anemone(?:-[a-z\d]+)*$/,
		'must be anemone, or begin with anemone- and not end with copies, onion or pictures, such as --service=anemone-ar',
	],
	'--language': [
		new RegExp(`^(?:${codes.join('|')})$`),
		`must be one of ${codes.join(', ')}, such as --language=${codes[0]}`,
	],
	'--dry-run': [/^$/, 'has no value'],
};

/** Returns the options of `./anemone install`, or throws the first error. */
export function parseInstall(args: readonly string[]): InstallOptions {
	const given: Record<string, string[]> = {};
	for (const arg of args) {
		const [flag = ''] = arg.split('=', 1);
		const rule = Object.entries(rules).find(([name]) => name === flag)?.[1];
		if (rule === undefined) {
			throw new Error(
				`install has no option ${flag}. Its options are ${Object.keys(rules).join(', ')}`,
			);
		}
		const value = arg.slice(flag.length + 1);
		const [allowed, advice] = rule;
		if (!allowed.test(value)) throw new Error(`${flag} ${advice}`);
		given[flag] = [...(given[flag] ?? []), value];
	}
	return {
		names: namesOf((given['--name'] ?? []).map((name) => name.toLowerCase())),
		admin: given['--admin']?.at(-1) ?? '',
		proxy: given['--behind-proxy']?.at(-1),
		service: given['--service']?.at(-1) ?? 'anemone',
		language: given['--language']?.at(-1) ?? '',
		isDryRun: given['--dry-run'] !== undefined,
	};
}

function namesOf([own, ...others]: readonly string[]): InstallOptions['names'] {
	if (own === undefined) throw new Error('The name is missing. Add it: --name=example.org');
	const twin = twinOf(own);
	const strange = others.find((name) => name !== own && name !== twin);
	if (strange !== undefined) {
		throw new Error(
			`A site has one name, and ${strange} is neither ${own} nor ${twin}. For another site, use --service`,
		);
	}
	return others.includes(twin) ? [own, twin] : [own];
}

/** Returns a name without its www., or with it. */
export const twinOf = (name: string) => (name.startsWith('www.') ? name.slice(4) : `www.${name}`);
