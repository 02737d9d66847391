// Measures one first visit to a page in Chromium with an empty cache.
import { setTimeout as pause } from 'node:timers/promises';
import { newPage } from '../../testing/browser.mjs';
import { notePage } from './in-page.mjs';

/**
 * @typedef {import('./in-page.mjs').Noted} Noted
 * @typedef {Noted & { requests: number, bytes: number,
 *   bytesOf: Record<string, number> }} Visit bytes as transferred, with their headers, in total and
 *   by kind
 */

/**
 * Slow 4G as Lighthouse sets it in the browser's developer tools: 150 ms and 1.6 Mbit/s down,
 * 750 kbit/s up, times the factors that compensate for throttling requests instead of packets.
 */
const slow4G = {
	offline: false,
	latency: 150 * 3.75,
	downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
	uploadThroughput: (750 * 1024 * 0.9) / 8,
};
/** The same connection without those factors: a phone's connection, per request. */
export const plainSlow4G = {
	offline: false,
	latency: 150,
	downloadThroughput: (1.6 * 1000 * 1000) / 8,
	uploadThroughput: (750 * 1000) / 8,
};

/** A phone's viewport. */
const viewport = { width: 360, height: 740 };

/** Milliseconds without traffic on a fast line until a visit counts as over. */
const quiet = 700;
const longestVisit = 60_000;

/**
 * @typedef {object} VisitOptions
 * @property {string} url
 * @property {string} name of the organization waited for
 * @property {boolean} hydrates whether scripts hydrate the page
 * @property {string} [from] a page of another site with a link that the visitor follows; by
 *   default, the address is opened in a fresh tab
 * @property {number} [slowdown] the factor by which the processor is slowed down
 * @property {typeof slow4G} [line]
 */

/**
 * @param {import('playwright-core').Browser} browser
 * @param {VisitOptions} options
 * @returns {Promise<Visit>}
 */
export async function visit(browser, { url, name, hydrates, from, slowdown = 4, line = slow4G }) {
	const { page, context } = await newPage(browser, { site: url, ...viewport });
	try {
		const client = await context.newCDPSession(page);
		if (from) await page.goto(from);
		await client.send('Network.enable');
		await client.send('Network.emulateNetworkConditions', line);
		await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
		const traffic = watchTraffic(page);
		await page.addInitScript(notePage, name);
		if (from) await followLink(page, `${url}/`);
		else await page.goto('/', { waitUntil: 'load', timeout: longestVisit });
		const deadline = Date.now() + longestVisit;
		let noted = await readNotes(client);
		while (!isOver(noted, hydrates) || !traffic.isQuiet()) {
			if (Date.now() > deadline) throw new Error(`${url} did not finish loading`);
			await pause(100);
			noted = await readNotes(client);
		}
		// The name becomes visible at the first paint at the earliest.
		noted.nameVisible = Math.max(noted.nameVisible, noted.firstPaint);
		return { ...noted, ...(await traffic.total()) };
	} finally {
		await context.close();
	}
}

/** @param {import('playwright-core').Page} page @param {string} to */
async function followLink(page, to) {
	const arrived = page.waitForURL(to, { waitUntil: 'load', timeout: longestVisit });
	await page.evaluate((to) => {
		const link = document.createElement('a');
		link.href = to;
		document.body.append(link);
		link.click();
	}, to);
	await arrived;
}

/** @param {Noted} noted @param {boolean} hydrates */
function isOver({ firstPaint, nameVisible, alive }, hydrates) {
	return firstPaint > 0 && nameVisible > 0 && (alive > 0 || !hydrates);
}

/**
 * Reads the page without Playwright's own script, which is a task of 50 ms on a slow phone.
 *
 * @param {import('playwright-core').CDPSession} client
 * @returns {Promise<Noted>}
 */
async function readNotes(client) {
	const { result } = await client.send('Runtime.evaluate', {
		expression: 'noted',
		returnByValue: true,
	});
	return /** @type {Noted} what notePage keeps */ (result.value);
}

/** @param {import('playwright-core').Page} page */
function watchTraffic(page) {
	/** @type {import('playwright-core').Request[]} */
	const finished = [];
	/** @type {Set<import('playwright-core').Request>} */
	const open = new Set();
	let last = Date.now();
	const end = (/** @type {import('playwright-core').Request} */ request) => {
		// A request of the previous page may end here.
		if (open.delete(request)) last = Date.now();
	};
	page.on('request', (request) => {
		open.add(request);
		last = Date.now();
	});
	page.on('requestfailed', end);
	page.on('requestfinished', (request) => {
		if (open.has(request)) finished.push(request);
		end(request);
	});
	return {
		isQuiet: () => open.size === 0 && Date.now() - last >= quiet,
		async total() {
			/** @type {Record<string, number>} */
			const bytesOf = {};
			let bytes = 0;
			for (const request of finished) {
				const { responseHeadersSize, responseBodySize } = await request.sizes();
				const type = request.resourceType();
				bytesOf[type] = (bytesOf[type] ?? 0) + responseHeadersSize + responseBodySize;
				bytes += responseHeadersSize + responseBodySize;
			}
			return { requests: finished.length, bytes, bytesOf };
		},
	};
}
