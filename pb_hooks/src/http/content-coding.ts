/** By its HTTP name, the ending of the file that holds each compressed form; the best first. */
export const endings = { br: '.br', gzip: '.gz' } as const;

/**
 * Whether a client takes a compressed form, by its Accept-Encoding header (RFC 9110, 12.5.3): a weight
 * of 0 refuses.
 */
export function takesCoding(header: string, coding: string): boolean {
	const items = header.slice(0, 1000).toLowerCase().split(',');
	const weights = new Map(items.map((item) => parseItem(item)));
	return (weights.get(coding) ?? weights.get('*') ?? 0) > 0;
}

function parseItem(item: string): [name: string, weight: number] {
	const [name = '', weight = 'q=1'] = item.split(';').map((part) => part.trim());
	return [name, Number(weight.replace('q=', ''))];
}
