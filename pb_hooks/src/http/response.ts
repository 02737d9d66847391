import { isGone } from '../engine/describe-error.ts';
import { currentServerWords } from '../publishing/current-server-words.ts';
import { isHttps, noPagePolicy, setCommonHeaders } from './common-headers.ts';
import { reportError } from './request-log.ts';

/** Runs a handler. If it throws, logs the cause on stderr and sends the visitor a plain 500. */
export function guard(e: core.RequestEvent, name: string, run: () => void): void {
	try {
		run();
	} catch (error) {
		if (isGone(error)) return;
		reportError(e, name, error);
		sendText(e, 500, `${currentServerWords().responses.failed}\n`);
	}
}

/** Sends plain text that no cache stores, without the headers of a response begun before. */
export function sendText(e: core.RequestEvent, status: number, text: string): void {
	const header = e.response.header();
	for (const name of ['Content-Encoding', 'ETag', 'Last-Modified', 'Vary']) header.del(name);
	setCommonHeaders(header.set, isHttps(e.request));
	header.set('Cache-Control', 'no-store');
	header.set('Content-Type', 'text/plain; charset=utf-8');
	header.set('Content-Security-Policy', noPagePolicy);
	e.string(status, text);
}
