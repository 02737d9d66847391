interface MediaType {
	readonly type: string;
	/** Whether the build may have left a `.br` or `.gz` beside such a file. */
	readonly compressible: boolean;
}

const text = (type: string): MediaType => ({ type: `${type}; charset=utf-8`, compressible: true });
const packed = (type: string): MediaType => ({ type, compressible: false });

const types = new Map<string, MediaType>([
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
	['png', packed('image/png')],
	['jpg', packed('image/jpeg')],
	['jpeg', packed('image/jpeg')],
	['gif', packed('image/gif')],
	['webp', packed('image/webp')],
	['avif', packed('image/avif')],
	['ico', packed('image/x-icon')],
	['woff2', packed('font/woff2')],
	['woff', packed('font/woff')],
	['pdf', packed('application/pdf')],
]);

/**
 * The media type of a file by the ending of its name: a table of our own, because the operating
 * system's, which PocketBase would ask, differs from one machine to the next.
 */
export function mediaType(name: string): MediaType {
	const ending = /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
	return types.get(ending) ?? packed('application/octet-stream');
}
