// Copies a site's home page, without its scripts, into files for a server of files: the limit.
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { compressFiles } from '../build/compress.mjs';
import { startNginx } from './nginx.mjs';

/** What nginx says itself, or what holds for one answer only. */
const ownHeaders =
	/^(?:connection|content-(?:encoding|length|type)|date|etag|keep-alive|transfer-encoding|vary)$/;

/**
 * Serves the home page of a running site from nginx: `/` is the page without its scripts, and
 * `/whole.html` has the page's very bytes and headers.
 *
 * @param {{ root: string, url: string }} options the project and the running site
 * @returns {Promise<{ url: string, pid: number, stop: () => Promise<void> }>}
 */
export async function startStaticCopy({ root, url }) {
	const folder = await mkdtemp(join(tmpdir(), 'anemone-static-'));
	// The workers are another user where nginx is started by root.
	await chmod(folder, 0o755);
	const files = join(folder, 'files');
	await mkdir(files);
	await cp(join(root, 'pb_public'), files, { recursive: true });
	await rm(join(files, 'index.html.br'), { force: true });
	await rm(join(files, 'index.html.gz'), { force: true });
	const answer = await fetch(url);
	const html = await answer.text();
	await writeFile(join(files, 'index.html'), withoutScripts(html));
	await compressFiles(files);
	await writeFile(join(files, 'whole.html'), html);
	await writeFile(join(files, 'whole.html.gz'), await compressedBytes(url, html));
	const headers = Object.fromEntries(
		[...answer.headers].filter(([name]) => !ownHeaders.test(name)),
	);
	const nginx = await startNginx({ folder, headers });
	const stop = async () => {
		await nginx.stop();
		await rm(folder, { recursive: true, force: true });
	};
	return { ...nginx, stop };
}

/**
 * The same page as visitors with scripts see it, which nothing will ever bring to life.
 *
 * @param {string} html
 */
export function withoutScripts(html) {
	return html
		.replace(/<script\b[\s\S]*?<\/script>\n?/g, '')
		.replace('<html ', '<html class="scripted early" ');
}

/** @param {string} url @param {string} html */
async function compressedBytes(url, html) {
	const { get } = await import('node:http');
	return new Promise((resolve, reject) => {
		const request = get(url, { headers: { 'Accept-Encoding': 'gzip' } }, async (answer) => {
			const chunks = await answer.toArray();
			const encoded = answer.headers['content-encoding'] === 'gzip';
			resolve(encoded ? Buffer.concat(chunks) : gzipSync(html));
		});
		request.on('error', reject);
	});
}
