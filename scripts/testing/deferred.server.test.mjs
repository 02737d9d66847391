import { existsSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { brotliModule } from '../bench/nginx.mjs';
import { startScript } from './script.mjs';

const here = (/** @type {string} */ name) => new URL(name, import.meta.url).href;

/** Work that starts one of each, tells of them, and never ends by itself. */
const work = `
	import { readFile } from 'node:fs/promises';
	import { join } from 'node:path';
	import { startNginx } from '${here('../bench/nginx.mjs')}';
	import { makeFolder, withCleanup } from '${here('../lib/cleanup.mjs')}';
	import { openBrowser, serveSite } from '${here('deferred.mjs')}';
	await withCleanup(async (defer) => {
		const site = await serveSite(defer, { sample: false });
		const folder = await makeFolder(defer);
		await startNginx({ folder, headers: [], defer });
		const browser = await openBrowser(defer);
		const ids = [site.pid(), await readFile(join(folder, 'nginx.pid'), 'utf8')].map(Number);
		await withCleanup(async (deferInner) => {
			const folders = [site.dir, folder, await makeFolder(deferInner)];
			console.log('started ' + JSON.stringify({ ids, folders }));
			for (;;) await (await browser.newPage()).goto(site.url);
		});
	});
`;

/** @param {number} id of a process */
function runs(id) {
	try {
		return process.kill(id, 0);
	} catch {
		return false;
	}
}

test.skipIf(!brotliModule).each(/** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))(
	'%s ends the work with the servers it started, and no folder is left',
	async (signal) => {
		const script = startScript(['--input-type=module', '--eval', work]);
		const [, json = ''] = await script.waitFor(/^started (.*)$/m);
		/** @type {{ ids: number[], folders: string[] }} */
		const { ids, folders } = JSON.parse(json);
		onTestFinished(() => {
			for (const id of ids.filter(runs)) process.kill(id);
		});
		expect(ids.map(runs)).toEqual([true, true]);
		script.kill(signal);
		const { code, stderr } = await script.ended;
		expect([code, stderr]).toEqual([{ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }[signal], '']);
		expect(ids.map(runs)).toEqual([false, false]);
		expect(folders.filter(existsSync)).toEqual([]);
	},
);
