// Copies a site's home page, without its scripts, for a static file server: the upper limit.
import { chmod, cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { compressFiles } from '../../build/compress.mjs';
import { makeFolder } from '../../lib/cleanup.mjs';
import { ask } from './ask.mjs';
import { startNginx } from './nginx.mjs';

/**
 * Serves the home page of a running site from nginx, without its scripts.
 *
 * @param {{ root: string, url: string, defer: import('../../lib/cleanup.mjs').Defer }} options the project
 *   and the running site
 * @returns {Promise<string>} the copy's address
 */
export async function startStaticCopy({ root, url, defer }) {
	const folder = await makeFolder(defer);
	// The workers run as another user if root starts nginx.
	await chmod(folder, 0o755);
	const files = join(folder, 'files');
	await cp(join(root, 'pb_public'), files, { recursive: true });
	const { body } = await ask(url);
	const html = String(gunzipSync(body));
	if (html.includes('<div id="app"></div>')) throw new Error('the site did not render its page');
	await writeFile(join(files, 'index.html'), withoutScripts(html));
	await compressFiles(files);
	return startNginx({ folder, defer });
}

/**
 * Returns the page as it looks to visitors with scripts, but never hydrated.
 *
 * @param {string} html
 */
function withoutScripts(html) {
	return html
		.replace(/<script\b[\s\S]*?<\/script>\n?/g, '')
		.replace('<html ', '<html class="scripted early" ');
}
