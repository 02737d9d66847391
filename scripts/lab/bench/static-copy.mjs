// Copies a site's home page, without its scripts, into files for a server of files: the limit.
import { chmod, cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { compressFiles } from '../../build/compress.mjs';
import { makeFolder } from '../../lib/cleanup.mjs';
import { ask } from './ask.mjs';
import { startNginx } from './nginx.mjs';

/** What nginx says itself, or what holds for one answer only. */
const ownHeaders =
	/^(?:connection|content-(?:encoding|length|type)|date|etag|keep-alive|transfer-encoding|vary)$/;

/**
 * Serves the home page of a running site from nginx: `/` is the page without its scripts, and
 * `/whole.html` has the page's very bytes and headers.
 *
 * @param {{ root: string, url: string, defer: import('../../lib/cleanup.mjs').Defer }} options the project
 *   and the running site
 * @returns {Promise<string>} the copy's address
 */
export async function startStaticCopy({ root, url, defer }) {
	const folder = await makeFolder(defer);
	// The workers are another user where nginx is started by root.
	await chmod(folder, 0o755);
	const files = join(folder, 'files');
	await cp(join(root, 'pb_public'), files, { recursive: true });
	const { headers, body } = await ask(url);
	const html = String(gunzipSync(body));
	if (html.includes('<div id="app"></div>')) throw new Error('the site did not render its page');
	await writeFile(join(files, 'index.html'), withoutScripts(html));
	await compressFiles(files);
	await writeFile(join(files, 'whole.html'), html);
	await writeFile(join(files, 'whole.html.gz'), body);
	const kept = Object.entries(headers).filter(([name]) => !ownHeaders.test(name));
	return startNginx({ folder, headers: kept, defer });
}

/**
 * The same page as visitors with scripts see it, which nothing will ever bring to life.
 *
 * @param {string} html
 */
function withoutScripts(html) {
	return html
		.replace(/<script\b[\s\S]*?<\/script>\n?/g, '')
		.replace('<html ', '<html class="scripted early" ');
}
