// One first visit to a page in Chromium, with an empty cache, and all that can be measured of it.
import { newPage } from '../testing/browser.mjs';
import { notePage } from './in-page.mjs';

/**
 * @typedef {object} Line how good the visitor's line and machine are
 * @property {number} latency milliseconds that each request takes at least
 * @property {number} down bytes per second
 * @property {number} up bytes per second
 * @property {number} slowdown of the processor, 1 for none
 *
 * @typedef {import('./in-page.mjs').Noted & { requests: number, bytes: number,
 *   bytesOf: Record<string, number> }} Visit bytes as they came over the line, with their headers
 */

/** As a phone shows it. */
export const viewport = { width: 360, height: 740 };

/** What an unhurried line is quiet for before a visit counts as over, in milliseconds. */
const quiet = 700;
const longestVisit = 60_000;

/**
 * @param {import('playwright-core').Browser} browser
 * @param {{ url: string, name: string, line?: Line | undefined, comesAlive: boolean }} options
 *   `name` is the organization waited for; `comesAlive` whether scripts take over the page
 * @returns {Promise<Visit>}
 */
export async function visit(browser, { url, name, line, comesAlive }) {
	const { page, context } = await newPage(browser, { site: url, ...viewport, cache: true });
	try {
		const client = await context.newCDPSession(page);
		const traffic = await countTraffic(client);
		if (line) await slowDown(client, line);
		await page.addInitScript(notePage, name);
		await page.goto('/', { waitUntil: 'load', timeout: longestVisit });
		await page.waitForFunction(isOver, comesAlive, { timeout: longestVisit, polling: 100 });
		await traffic.untilQuiet();
		const noted = await page.evaluate(readNotes);
		// A name that is laid out is visible once something has been painted.
		noted.nameVisible = Math.max(noted.nameVisible, noted.firstPaint);
		return { ...noted, ...traffic.total() };
	} finally {
		await context.close();
	}
}

/** Runs in the page. @param {boolean} comesAlive */
function isOver(comesAlive) {
	const { noted } = /** @type {{ noted: import('./in-page.mjs').Noted }} */ (
		/** @type {unknown} */ (window)
	);
	return noted.firstPaint > 0 && noted.nameVisible > 0 && (noted.alive > 0 || !comesAlive);
}

/** Runs in the page. */
function readNotes() {
	const { noted } = /** @type {{ noted: import('./in-page.mjs').Noted }} */ (
		/** @type {unknown} */ (window)
	);
	return noted;
}

/** @param {import('playwright-core').CDPSession} client @param {Line} line */
async function slowDown(client, { latency, down, up, slowdown }) {
	await client.send('Network.emulateNetworkConditions', {
		offline: false,
		latency,
		downloadThroughput: down,
		uploadThroughput: up,
	});
	await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** @param {import('playwright-core').CDPSession} client */
async function countTraffic(client) {
	/** @type {Map<string, string>} */
	const open = new Map();
	/** @type {Record<string, number>} */
	const bytesOf = {};
	let requests = 0;
	let last = Date.now();
	client.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
		if (!request.url.startsWith('http')) return;
		if (!open.has(requestId)) requests += 1;
		open.set(requestId, type ?? 'Other');
		last = Date.now();
	});
	client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
		const type = open.get(requestId);
		if (type) bytesOf[type] = (bytesOf[type] ?? 0) + encodedDataLength;
		open.delete(requestId);
		last = Date.now();
	});
	client.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId));
	await client.send('Network.enable');
	return {
		async untilQuiet() {
			const deadline = Date.now() + longestVisit;
			while ((open.size > 0 || Date.now() - last < quiet) && Date.now() < deadline) {
				await new Promise((resolve) => setTimeout(resolve, 50));
			}
		},
		total: () => ({
			requests,
			bytes: Object.values(bytesOf).reduce((sum, bytes) => sum + bytes, 0),
			bytesOf,
		}),
	};
}
