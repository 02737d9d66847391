/** The file extension of each compressed form, by its HTTP name; best first. */
export const endings = { br: '.br', gzip: '.gz' } as const;

/**
 * Returns whether a client accepts a compressed form, by its Accept-Encoding header (RFC 9110,
 * 12.5.3). A weight of 0 refuses.
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
