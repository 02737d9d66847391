import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { startOrigin } from './loopback.ts';

/**
 * Starts a store that implements the part of S3 that PocketBase's backups need, on a free loopback
 * port, with the bucket in the path. It does not check signatures.
 */
export async function startObjectStore() {
	/** The stored objects by key. */
	const objects = new Map<string, Buffer>();
	const server = await startOrigin((asked, response) => serve(objects, asked, response));
	/** PocketBase's settings for it. */
	const settings = {
		enabled: true,
		bucket: 'site',
		region: 'here',
		endpoint: server.url,
		accessKey: 'key',
		secret: 'secret',
		forcePathStyle: true,
	};
	return { ...server, objects, settings };
}

async function serve(
	objects: Map<string, Buffer>,
	asked: IncomingMessage,
	response: ServerResponse,
): Promise<void> {
	const url = new URL(asked.url ?? '', 'http://store');
	const key = decodeURIComponent(url.pathname.replace(/^\/[^/]*\/?/, ''));
	if (asked.method === 'PUT') objects.set(key, await buffer(asked));
	if (asked.method === 'DELETE') objects.delete(key);
	if (key === '') {
		response.end(listing(objects, url.searchParams.get('prefix') ?? ''));
		return;
	}
	const object = objects.get(key);
	const isRead = asked.method === 'GET' || asked.method === 'HEAD';
	if (isRead && object) {
		response.writeHead(200, { ...headers(object), 'Content-Length': object.length });
		response.end(asked.method === 'GET' ? object : undefined);
	} else {
		response.writeHead(isRead ? 404 : 200, object && headers(object)).end();
	}
}

/** Returns the headers of an object, with the current time. */
const headers = (object: Buffer) => ({
	ETag: tag(object),
	'Last-Modified': new Date().toUTCString(),
});

const tag = (object: Buffer) => `"${createHash('md5').update(object).digest('hex')}"`;

function listing(objects: Map<string, Buffer>, prefix: string): string {
	const now = new Date().toISOString();
	const found = [...objects]
		.filter(([key]) => key.startsWith(prefix))
		.map(([key, object]) => {
			const what = `<ETag>${tag(object)}</ETag><Size>${object.length}</Size>`;
			return `<Contents><Key>${key}</Key><LastModified>${now}</LastModified>${what}</Contents>`;
		});
	return `<ListBucketResult>${found.join('')}</ListBucketResult>`;
}
