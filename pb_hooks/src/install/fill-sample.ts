/** The values of a site in a sample. */
interface SampleValues {
	readonly names: readonly [own: string, ...other: string[]];
	/** The unit, and the beginning of nginx's caches and zones. */
	readonly service: string;
	/** '' for a site alone, without a proxy. */
	readonly port: string;
}

/**
 * Returns the sed expressions that fill in a proxy's sample. The name is last, because it may
 * contain the other placeholders.
 */
export function sampleEdits({ names: [own, other], service, port }: SampleValues): string {
	const edits: string[] = [];
	if (port !== '8090') edits.push(`s/8090/${port}/g`);
	if (service !== 'anemone') edits.push(`s/anemone/${service}/g`);
	// Caddy would request a certificate for each name.
	if (other === undefined) edits.push('s#org,* \\(http://\\)*www\\.example\\.org#org#');
	const isTwinBare = other !== undefined && own.startsWith('www.');
	if (isTwinBare) edits.push('s/example\\.org/www.&/g; s/www\\.www\\.//g');
	return [...edits, `s/example\\.org/${isTwinBare ? other : own}/g`].join('; ');
}

export const dataOf = (service: string) => `/var/lib/${service}`;

/** Returns the sed expressions that fill in the unit of a site. */
export function unitEdits(site: SampleValues): string {
	// Only administrators may use the ports 80 and 443 without this permission.
	const alone = [
		's/^CapabilityBoundingSet=$/&CAP_NET_BIND_SERVICE\\nAmbientCapabilities=CAP_NET_BIND_SERVICE/',
		'/^PrivateUsers=/d',
	];
	const start = `s#\\(anemone start\\) .*#\\1 ${startOf(site)}#`;
	return [...editsFor(site.service), start, ...(site.port === '' ? alone : [])].join('; ');
}

/** Returns the sed expressions that fill in any sample unit. */
export function editsFor(service: string): readonly string[] {
	const ending = service.replace('anemone', '');
	if (ending === '') return [];
	return [
		`s#/opt/anemone#&${ending}#g`,
		`s#/lib/anemone#&${ending}#g`,
		`s#/system/anemone#&${ending}#`,
		`s/^\\(User\\|Group\\|StateDirectory\\)=anemone/&${ending}/`,
	];
}

/** Returns the arguments of `anemone start` in the unit. */
export function startOf({ names, service, port }: SampleValues): string {
	// PocketBase itself adds www. to a name and redirects it, but not the other way around.
	const [own] = names;
	const named = own.startsWith('www.') ? names.join(' ') : own;
	return `${port === '' ? named : `--http=127.0.0.1:${port}`} --dir=${dataOf(service)}`;
}
