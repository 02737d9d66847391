// A trick: small public files are kept as ready bytes with their headers, like pages. Gains: a
// request takes one step of JavaScript, and no system call: a first visit requests a dozen files.
// Fails: a replaced file appears after a second; of an asset, whose name contains its hash, after
// the next change of content. Tested by files.server.test.ts.
import { sharedStore } from '../engine/shared-store.ts';
import { currentVersion } from '../publishing/page-version.ts';
import { isOnion } from '../site/site-settings.ts';
import { isHttpsSite, setCommonHeaders } from './common-headers.ts';
import { endings, takesCoding } from './content-coding.ts';
import { matches } from './entity-tag.ts';
import { type ReadyFile, readFile, servePublicFile, setFileHeaders } from './public-files.ts';
import { keepReady } from './ready-bytes.ts';

const { get: stored } = sharedStore;

interface KeptFile extends ReadyFile {
	/** The time and the version of the content at the last comparison with the disk; milliseconds. */
	readonly checkedAt: number;
	readonly version: number;
	/** Whether the site was reached over HTTPS then. */
	readonly isHttps: boolean;
}

/** The time after which a file is compared with the disk again; milliseconds. */
const CHECK_AFTER = 1000;

/** Sends a public file that is kept as ready bytes. Returns whether it did. */
export function sendReadyFile(e: core.RequestEvent, path: string): boolean {
	const { get } = e.request.header;
	const kept = stored<KeptFile>(keyOf(path, bestCoding(get('Accept-Encoding'))));
	if (kept === null || !isSure(kept, path) || get('Range') !== '') return false;
	send(e, kept, get);
	return true;
}

/** Serves a public file, and keeps it if it is small. */
export function serveFile(e: core.RequestEvent, path: string): void {
	const { get } = e.request.header;
	const coding = bestCoding(get('Accept-Encoding'));
	const file = get('Range') === '' ? keep(path, coding) : undefined;
	if (file) send(e, file, get);
	else servePublicFile(e, path);
}

function isSure({ version, checkedAt }: KeptFile, path: string): boolean {
	if (version !== currentVersion()) return false;
	return path.startsWith('/assets/') || Math.abs(Date.now() - checkedAt) < CHECK_AFTER;
}

/** Only existing files are kept, so that no request can fill the memory. */
function keep(path: string, coding: string): KeptFile | undefined {
	const key = keyOf(path, coding);
	const version = currentVersion();
	const found = readFile(path, coding, stored<KeptFile>(key));
	const file = found && { ...found, version, checkedAt: Date.now(), isHttps: isHttpsSite() };
	if (file) keepReady(key, file);
	return file;
}

const keyOf = (path: string, coding: string) => `file:${coding}:${path}`;

/** The best coding for the first values of Accept-Encoding in this worker: browsers send few. */
const bestCodings = new Map<string, string>();
const MAX_CODINGS = 20;

function bestCoding(accepted: string): string {
	const known = bestCodings.get(accepted);
	if (known !== undefined) return known;
	const best = Object.keys(endings).find((coding) => takesCoding(accepted, coding)) ?? '';
	if (bestCodings.size < MAX_CODINGS) bestCodings.set(accepted, best);
	return best;
}

function send(e: core.RequestEvent, file: KeptFile, get: http.Header['get']): void {
	const { set } = e.response.header();
	setCommonHeaders(set, file.isHttps && !isOnion(e.request), 'cross-origin');
	setFileHeaders(set, file);
	if (matches(get('If-None-Match'), file.tag)) {
		e.noContent(304);
		return;
	}
	set('Content-Length', file.length);
	e.blob(200, file.type, file.bytes);
}
