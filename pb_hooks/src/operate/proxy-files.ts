/** A site behind a proxy. Its name, that of the program's folder, begins nginx's caches and zones. */
export interface ProxiedSite {
	readonly host: string;
	readonly name: string;
	readonly port: string;
}

/** Returns the sample nginx.conf for a site, whose host may contain the other placeholders. */
export function nginxFor({ host, name, port }: ProxiedSite, sample: string): string {
	const own = sample.replaceAll('8090', port).replaceAll('anemone', name);
	return own.replaceAll('example.org', host);
}

/** Debian's Caddyfile, without comments and spaces. */
const debianDefault = ':80{root*/usr/share/caddyfile_server}';

/**
 * Returns the sample Caddyfile for a site, with the sites that the existing file has from the sample.
 * Throws if that file has anything else, which would be lost.
 */
export function caddyfileFor(
	{ host, port }: ProxiedSite,
	sample: string,
	existing: string,
): string {
	const [head = '', part = ''] = partsOf(sample);
	const own = part.replaceAll('8090', port).replaceAll('example.org', host);
	const isDefault = existing.replace(/#.*|\s+/g, '') === debianDefault;
	const [, ...sites] = isDefault ? [] : partsOf(existing);
	const names = [...sites, own].map((site) => site.slice(0, site.indexOf('\n')));
	const known = [...head.split('\n'), ...names, ...names.map((name) => name.slice(7))];
	const other = existing.split('\n').find((line) => /^[^\s#]/.test(line) && !known.includes(line));
	if (other !== undefined && !isDefault) {
		throw new Error(`The Caddyfile has "${other}", which would be lost. Add the sample yourself`);
	}
	const at = names.indexOf(names.at(-1) ?? '');
	sites[at] = own;
	return `${[head, ...sites].map((text) => text.trimEnd()).join('\n\n')}\n`;
}

/** Returns the options and snippets of a Caddyfile, and the part of each site. */
const partsOf = (caddyfile: string) => caddyfile.split(/^(?=http:\/\/)/m);
