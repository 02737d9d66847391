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
 * Returns the media type of a file by its extension. We use our own table, because the operating
 * system's, which PocketBase would use, differs between machines.
 */
export function mediaType(name: string): string {
	const ending = /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
	return types.get(ending) ?? 'application/octet-stream';
}

/** Returns whether the build may have put a `.br` or `.gz` beside a file of this type. */
export const isCompressible = (type: string) => type.endsWith('charset=utf-8');
