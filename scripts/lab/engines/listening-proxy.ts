// Proxies a site and records its pages' consoles, for a browser that does not report them.
import type { ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { startOrigin } from '../../testing/loopback.ts';

const SCRIPT = '/listen-to-console.js';
const HEARD = '/heard';

/** Runs in the page, before anything else. */
function listen(heard: string) {
	// WebKit reports requests as failed if their page is left before they end.
	let isLeft = false;
	addEventListener('beforeunload', () => {
		isLeft = true;
	});
	const tell = (text: string) => {
		if (isLeft) return;
		// Synchronously: the page may be gone a moment later.
		const request = new XMLHttpRequest();
		request.open('POST', heard, false);
		request.send(text);
	};
	for (const level of ['warn', 'error'] as const) {
		const say = console[level];
		console[level] = (...texts) => {
			tell(`${level}: ${texts.map(String).join(' ')}`);
			say(...texts);
		};
	}
	addEventListener('error', ({ message }) => message && tell(`error: ${message}`));
	addEventListener('unhandledrejection', ({ reason }) => tell(`error: ${reason}`));
	addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
		tell(`error: ${effectiveDirective} forbids ${blockedURI}`),
	);
}

/**
 * Passes everything on unchanged, except that pages load one more script from their own site.
 */
export async function startListeningProxy(site: string) {
	const heard: string[] = [];
	const server = await startOrigin(async ({ url = '/', method }, response) => {
		if (url === SCRIPT) {
			response.setHeader('Content-Type', 'text/javascript');
			response.end(`(${listen})(${JSON.stringify(HEARD)})`);
		} else if (url === HEARD) {
			for await (const bytes of response.req) heard.push(String(bytes));
			response.end();
		} else {
			await passOn(site + url, method ?? 'GET', response);
		}
	});
	/** Returns the console messages since the last call. */
	const takeHeard = () => heard.splice(0);
	return { ...server, heard: takeHeard };
}

async function passOn(url: string, method: string, response: ServerResponse) {
	const { req } = response;
	const { 'content-type': type, authorization } = req.headers;
	const answer = await fetch(url, {
		method,
		redirect: 'manual',
		headers: {
			...(type && { 'Content-Type': type }),
			...(authorization && { Authorization: authorization }),
		},
		// PocketBase's client sets a type even for a GET, but fetch sends no body with a GET.
		...(method !== 'GET' && { body: await buffer(req) }),
	});
	const headers = [...answer.headers].filter(
		([name]) => !/^(content-(length|encoding)|transfer-encoding|connection)$/.test(name),
	);
	for (const [name, value] of headers) response.setHeader(name, value);
	response.writeHead(answer.status);
	const bytes = Buffer.from(await answer.arrayBuffer());
	const isPage = answer.headers.get('content-type')?.startsWith('text/html');
	response.end(
		isPage ? String(bytes).replace('<head>', `<head><script src="${SCRIPT}"></script>`) : bytes,
	);
}
