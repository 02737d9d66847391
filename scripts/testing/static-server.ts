import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaType } from '../../pb_hooks/src/http/media-type.ts';
import { startOrigin } from './proxies/origin.mjs';

/** A server of files as they all are: index.html for folders, after a redirect to their slash. */
export async function serveFiles(folder: string, base: string) {
	const origin = await startOrigin(async (request, answer) => {
		const { pathname } = new URL(request.url ?? '/', 'http://any');
		const path = pathname.startsWith(base) ? decodeURIComponent(pathname.slice(base.length)) : '?';
		const found = await stat(join(folder, path)).catch(() => undefined);
		if (found?.isDirectory() && !pathname.endsWith('/')) {
			answer.writeHead(301, { Location: `${pathname}/` }).end();
			return;
		}
		const name = join(folder, path, found?.isDirectory() ? 'index.html' : '');
		const body = await readFile(name).catch(() => undefined);
		answer.writeHead(body ? 200 : 404, { 'Content-Type': mediaType(body ? name : '.html').type });
		answer.end(body ?? (await readFile(join(folder, '404.html'))));
	});
	return { ...origin, url: `${origin.url}${base}` };
}
