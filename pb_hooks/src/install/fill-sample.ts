/** The values of a site in a proxy's sample. */
interface SampleValues {
	readonly names: readonly [own: string, ...other: string[]];
	/** The beginning of nginx's caches and zones. */
	readonly service: string;
	readonly port: string;
}

/** Returns a proxy's sample for a site, whose name may contain the other placeholders. */
export function fillSample(sample: string, { names, service, port }: SampleValues): string {
	const [own, other = `www.${own}`] = names;
	// Caddy would request a certificate for each name.
	const named =
		names.length > 1
			? sample
			: sample.replace(/,? (?:http:\/\/)?www\.example\.org(?=;\n| \{\n)/g, '');
	const values: Readonly<Record<string, string>> = {
		'www.example.org': other,
		'example.org': own,
		'8090': port,
		anemone: service,
	};
	return named.replace(/(?:www\.)?example\.org|8090|anemone/g, (place) => values[place] ?? place);
}
