// Compares first visits to the site and to a plain page behind nginx, and the server with bare
// PocketBase and nginx: `npm run bench`, with `-- --runs 3` to try it, `-- --write` to update its README.
// Even on an idle machine, two identical pages differ by a fifth in five runs: trust the intervals.
import { once } from 'node:events';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Request } from 'playwright-core';
import { type Defer, makeFolder, withCleanup } from '../../lib/cleanup.ts';
import { printLine } from '../../lib/progress.ts';
import { root } from '../../lib/root.ts';
import { run } from '../../lib/run.ts';
import { ensureBuilt } from '../../lib/site-build.ts';
import { UserError } from '../../lib/user-error.ts';
import { newPage, openBrowser } from '../../testing/browser.ts';
import { freePort } from '../../testing/loopback.ts';
import { configureNginx } from '../../testing/nginx.ts';
import { startProcess } from '../../testing/process.ts';
import { type Site, startSite } from '../../testing/site.ts';
import { writePlainPage } from './plain-page.ts';

/** Not with Lighthouse's factor of 3.75 for the 150 ms: such a wait would hide differences. */
const slow4G = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

export async function main(args: string[]) {
	const options = { runs: { type: 'string' }, write: { type: 'boolean' } } as const;
	const { values } = parseArgs({ args, options });
	const runs = Number(values.runs ?? 15);
	if (!Number.isInteger(runs) || runs < 1)
		throw new UserError(`--runs=${values.runs} is not a whole number from 1 up`);
	await ensureBuilt({ root });
	const machine = `${cpus().length} × ${cpus()[0]?.model} with a load of ${loadavg()[0]?.toFixed(1)}`;
	const head = `First visits over slow 4G on ${new Date().toISOString().slice(0, 10)}, ${machine}: medians of ${runs} runs with 95 % intervals.`;
	const lines = await withCleanup((defer) => measure(runs, defer));
	const text = [head, '', ...lines].join('\n');
	console.log(text);
	if (!values.write) return;
	const place = /(?<=<!-- bench -->\n)[\s\S]*(?=\n<!-- \/bench -->)/;
	const path = join(root, 'scripts/lab/README.md');
	const readme = (await readFile(path, 'utf8')).replace(place, () => text);
	await writeFile(path, readme);
}

/** Returns the lines of the table. */
async function measure(runs: number, defer: Defer) {
	const site = await startSite();
	defer(site.stop);
	const browser = await openBrowser(defer);
	const { bytes, paths } = await visit(browser, site.url);
	const { plain, bare, nginx, name, script } = await serveOthers(site, paths, defer);
	const plainBytes = [(await visit(browser, plain)).bytes];
	const lines = ['|  | Anemone | compared with |  | ratio |', '|---|---:|---|---:|---:|'];
	lines.push(compare('bytes', [bytes], 'plain page', plainBytes));
	// A name is another site than an address, not only another origin.
	const arrivals = {
		'fresh tab': '',
		'from another site': plain.replace('127.0.0.1', 'localhost'),
	};
	for (const [arrival, from] of Object.entries(arrivals)) {
		for (const slowdown of [1, 4]) {
			const way = `${arrival}, processor ${slowdown === 1 ? 'as is' : `${slowdown} times slower`}`;
			const see = (url: string) => visit(browser, url, { name, from, slowdown });
			const visits = await measureInTurn(way, runs, [site.url, plain], see);
			for (const [what, at] of Object.entries({ 'first contentful paint': 0, 'first name': 1 })) {
				const [ours, theirs] = visits.map((all) => all.map(({ times }) => times[at] ?? 0));
				lines.push(compare(`${what}, ms: ${way}`, ours, 'plain page', theirs));
			}
		}
	}
	const what = `first visits per second, ${paths.length} requests with the same bytes`;
	const load = async (url: string) => (await loadWith(script, url)) / paths.length;
	const [ours, atBare, atNginx] = await measureInTurn(what, runs, [site.url, bare, nginx], load);
	lines.push(compare(what, ours, 'bare PocketBase', atBare), compare(what, ours, 'nginx', atNginx));
	return lines;
}

/**
 * Measures each address once in every run, so that a disturbance affects all of them. Each run begins
 * with another address. The first run also warms up, and does not count.
 */
async function measureInTurn<Measured>(
	what: string,
	runs: number,
	addresses: string[],
	measureOne: (address: string) => Promise<Measured>,
) {
	const measured = addresses.map(() => [] as Measured[]);
	for (let run = 0; run <= runs; run += 1) {
		printLine(`${what}: run ${run} of ${runs}`);
		for (let turn = 0; turn < addresses.length; turn += 1) {
			const at = (run + turn) % addresses.length;
			const result = await measureOne(addresses[at] ?? '');
			if (run > 0) measured[at]?.push(result);
		}
	}
	return measured;
}

/**
 * Makes a first visit with an empty cache, in a phone's window.
 *
 * @param options `name` of an organization; `from`, a page of another site, replaces the fresh tab:
 *   Chromium then has a process ready
 */
async function visit(
	browser: Browser,
	url: string,
	{ name = '', from = '', slowdown = 1 }: { name?: string; from?: string; slowdown?: number } = {},
) {
	const { page, context } = await newPage(browser, { site: url, width: 360, height: 740 });
	if (from) await page.goto(from, { waitUntil: 'networkidle' });
	const client = await context.newCDPSession(page);
	await client.send('Network.enable');
	await client.send('Network.emulateNetworkConditions', { offline: false, ...slow4G });
	await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
	const requests: Request[] = [];
	page.on('request', (request) => requests.push(request));
	await page.addInitScript(markName, name);
	if (from) {
		const arrived = page.waitForURL(`${url}/`);
		await page.evaluate((to) => location.assign(to), url);
		await arrived;
	} else await page.goto('/');
	// The site is hydrated then; the plain page passes immediately.
	await page.waitForFunction(() => !('earlyTaps' in window));
	await page.waitForLoadState('networkidle');
	const [firstPaint = Number.NaN, laidOut = Number.NaN] = await page.evaluate(() =>
		['first-contentful-paint', 'name'].map((of) => performance.getEntriesByName(of)[0]?.startTime),
	);
	const sizes = await Promise.all(requests.map((request) => request.sizes()));
	await context.close();
	return {
		times: [firstPaint, Math.max(laidOut, firstPaint)],
		bytes: sizes.reduce((sum, one) => sum + one.responseHeadersSize + one.responseBodySize, 0),
		paths: [...new Set(requests.map((request) => new URL(request.url()).pathname))],
	};
}

/** Runs in the page: marks the first frame with the layout of the name. */
function markName(name: string) {
	const headings = [...document.querySelectorAll('h3')];
	const isLaidOut = headings.some((one) => one.textContent === name && one.checkVisibility());
	if (isLaidOut) performance.mark('name');
	else requestAnimationFrame(() => markName(name));
}

/**
 * Serves the plain page from nginx, and the bytes of a first visit from nginx and bare PocketBase.
 */
async function serveOthers(site: Site, paths: string[], defer: Defer) {
	const folder = await makeFolder(defer);
	// nginx's workers run as another user if root starts it.
	await chmod(folder, 0o755);
	const name = await writePlainPage(root, site.url, join(folder, 'plain'));
	for (const path of paths) {
		const file = join(folder, 'same', path === '/' ? 'index.html' : path);
		const request = get(site.url + path, { headers: { 'Accept-Encoding': 'gzip' } });
		const [response] = await once(request, 'response');
		await mkdir(dirname(file), { recursive: true });
		await writeFile(file, response);
	}
	const script = join(folder, 'script.lua');
	const next = `function() at = at % #paths + 1; return wrk.format('GET', paths[at]) end`;
	await writeFile(script, `paths, at = {'${paths.join("', '")}'}, 0; request = ${next}`);
	const ports = { plain: await freePort(), nginx: await freePort(), bare: await freePort() };
	const args = await configureNginx(folder, {
		main: 'worker_processes auto;',
		events: 'worker_connections 1024;',
		http: `types { text/html html; image/svg+xml svg; }
			access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000;
			open_file_cache max=1000 inactive=10m; open_file_cache_valid 10m;
			server { listen 127.0.0.1:${ports.plain}; root ${folder}/plain; add_header Content-Encoding br; }
			server { listen 127.0.0.1:${ports.nginx}; root ${folder}/same; }`,
	});
	const flags = ['dir', 'hooksDir', 'migrationsDir'].map((flag) => `--${flag}=${folder}/${flag}`);
	flags.push(`--http=127.0.0.1:${ports.bare}`, `--publicDir=${folder}/same`, '--automigrate=false');
	const nginx = startProcess('nginx', args);
	defer(nginx.stop);
	const bare = startProcess(site.binary, ['serve', ...flags]);
	defer(bare.stop);
	await Promise.all([nginx.listens(ports.nginx), bare.listens(ports.bare)]);
	const at = (port: number) => `http://127.0.0.1:${port}`;
	return { plain: at(ports.plain), bare: at(ports.bare), nginx: at(ports.nginx), name, script };
}

/** Returns how many requests of a script a server responds to in a second. */
async function loadWith(script: string, url: string) {
	// One thread: more would take the processor from the servers.
	const args = ['-t1', '-c16', '-d5s', '-s', script, '-H', 'Accept-Encoding: gzip', url];
	const { output } = await run('wrk', args);
	const [, rate] = /Requests\/sec: +([\d.]+)/.exec(output) ?? [];
	if (!rate || /Non-2xx|Socket errors/.test(output))
		throw new UserError(`wrk could not load ${url}: ${output}. It is one of .ci/packages`);
	return Number(rate);
}

/** @param ours per run */
function compare(what: string, ours: number[] = [], other = '', theirs: number[] = []) {
	const ratios = ours.map((value, run) => value / (theirs[run] ?? Number.NaN));
	return `| ${what} | ${estimate(ours)} | ${other} | ${estimate(theirs)} | ${estimate(ratios)} |`;
}

/**
 * Returns the median with its 95 % interval, whose ends are two of the values: the number of n values
 * below the true median has a deviation of √n / 2. Of up to five values, the ends are the outermost.
 */
function estimate(values: number[]) {
	const sorted = [...values].sort((a, b) => a - b);
	const { length } = sorted;
	const beyond = Math.max(0, Math.floor((length - 1.96 * Math.sqrt(length)) / 2));
	const [median, low, high] = [(length - 1) / 2, beyond, length - 1 - beyond].map((at) => {
		const value = ((sorted[Math.floor(at)] ?? 0) + (sorted[Math.ceil(at)] ?? 0)) / 2;
		return value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 2 : 0 });
	});
	return low === high ? median : `${median} (${low}–${high})`;
}
