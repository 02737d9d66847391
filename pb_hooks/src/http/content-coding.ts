/** A compressed form of a file: its HTTP name and the ending of the file that holds it. */
export interface Coding {
	readonly name: 'br' | 'gzip';
	readonly ending: '.br' | '.gz';
}

const codings: readonly Coding[] = [
	{ name: 'br', ending: '.br' },
	{ name: 'gzip', ending: '.gz' },
];

/**
 * The compressed forms a client takes, best first, from its Accept-Encoding header (RFC 9110,
 * 12.5.3). A weight of 0 refuses; of equal weights, Brotli is before gzip.
 */
export function acceptedCodings(header: string): readonly Coding[] {
	const weights = parseWeights(header);
	const weightOf = (coding: Coding) => weights.get(coding.name) ?? weights.get('*') ?? 0;
	return codings.filter((coding) => weightOf(coding) > 0).sort((a, b) => weightOf(b) - weightOf(a));
}

function parseWeights(header: string): ReadonlyMap<string, number> {
	const weights = new Map<string, number>();
	for (const item of header.slice(0, 1000).toLowerCase().split(',')) {
		const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
		const weight = parameters.find((parameter) => parameter.startsWith('q='));
		weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0);
	}
	return weights;
}
