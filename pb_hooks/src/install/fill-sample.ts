/** The values of a site in a proxy's sample. */
interface SampleValues {
	readonly names: readonly [own: string, ...other: string[]];
	/** The beginning of nginx's caches and zones. */
	readonly service: string;
	readonly port: string;
}

/**
 * Returns the expressions by which sed fills a proxy's sample. The name is last, because it may
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
