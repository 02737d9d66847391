const text = (type: string) => `${type}; charset=utf-8`;

const types = new Map([
	['html', text('text/html')],
	['css', text('text/css')],
	['js', text('text/javascript')],
	['mjs', text('text/javascript')],
	['json', text('application/json')],
	['map', text('application/json')],
	['webmanifest', text('application/manifest+json')],
	['svg', text('image/svg+xml')],
	['xml', text('application/xml')],
	['txt', text('text/plain')],
	['md', text('text/plain')],
	['png', 'image/png'],
	['jpg', 'image/jpeg'],
	['jpeg', 'image/jpeg'],
	['gif', 'image/gif'],
	['webp', 'image/webp'],
	['avif', 'image/avif'],
	['ico', 'image/x-icon'],
	['woff2', 'font/woff2'],
	['woff', 'font/woff'],
	['pdf', 'application/pdf'],
]);

/**
 * The media type of a file by the ending of its name: a table of our own, because the operating
 * system's, which PocketBase would ask, differs from one machine to the next.
 */
export function mediaType(name: string): string {
	const ending = /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
	return types.get(ending) ?? 'application/octet-stream';
}

/** Whether the build may have left a `.br` or `.gz` beside such a file. */
export const isCompressible = (type: string) => type.endsWith('charset=utf-8');
