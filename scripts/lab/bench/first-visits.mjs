// Serves the same bytes of a first visit from Anemone, from bare PocketBase and from nginx.
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '../../lib/cleanup.mjs';
import { newPage, openBrowser } from '../../testing/browser.mjs';
import { freePort } from '../../testing/loopback.mjs';
import { startProcess } from '../../testing/process.mjs';
import { ask } from './ask.mjs';
import { startNginx } from './nginx.mjs';

/** @typedef {import('../../lib/cleanup.mjs').Defer} Defer */

/**
 * Returns the paths that a browser requests at a first visit to the home page, the page first.
 *
 * @param {string} url of the site
 * @param {Defer} defer
 * @returns {Promise<string[]>}
 */
async function pathsOfFirstVisit(url, defer) {
	const { page } = await newPage(await openBrowser(defer), { site: url, width: 360, height: 740 });
	/** @type {Set<string>} */
	const paths = new Set();
	page.on('request', (request) => paths.add(new URL(request.url()).pathname));
	await page.goto('/', { waitUntil: 'networkidle' });
	return [...paths];
}

/**
 * Copies the responses of a first visit, as sent with gzip, to files for two other servers.
 *
 * @param {import('../../testing/site.mjs').Site} site
 * @param {Defer} defer
 * @returns {Promise<{ paths: string[], urls: { anemone: string, bare: string, nginx: string } }>}
 */
export async function serveFirstVisit(site, defer) {
	const paths = await pathsOfFirstVisit(site.url, defer);
	const folder = await makeFolder(defer);
	// nginx's workers run as another user if root starts it.
	await chmod(folder, 0o755);
	const files = join(folder, 'files');
	for (const path of paths) {
		const { status, body } = await ask(site.url + path);
		if (status !== 200) throw new Error(`${path} responds with ${status}`);
		const file = join(files, path === '/' ? 'index.html' : path);
		await mkdir(dirname(file), { recursive: true });
		await writeFile(file, body);
	}
	const port = await freePort();
	const folders = ['dir', 'hooksDir', 'migrationsDir'].map((flag) => `--${flag}=${folder}/${flag}`);
	const bare = startProcess(site.binary, [
		...['serve', ...folders, `--publicDir=${files}`, `--http=127.0.0.1:${port}`],
		'--automigrate=false',
	]);
	defer(bare.stop);
	await bare.listens(port);
	const nginx = await startNginx({ folder, defer });
	return { paths, urls: { anemone: site.url, bare: `http://127.0.0.1:${port}`, nginx } };
}
