import { closing } from '../engine/closing.ts';
import { queryText } from '../engine/sql.ts';
import { inTurn, type Turns } from '../engine/turns.ts';
import { pageCacheControl, secondsTo } from '../http/cache-control.ts';
import { isHttps, noPagePolicy, setCommonHeaders } from '../http/common-headers.ts';
import { setDeadline } from '../http/connection.ts';
import { clientOf } from '../http/expensive-work.ts';
import { sendText } from '../http/response.ts';
import { currentServerWords } from '../publishing/current-server-words.ts';
import { nextBoundary } from '../publishing/page-version.ts';
import { shownSql } from '../publishing/shown.ts';
import { storedMoment } from '../site/moment.ts';
import { readNow } from '../site/time-zone.ts';

/** The time in which a visitor must read a file: all of it, or while half of the places are taken. */
const SECONDS_TO_READ = 600;
const SECONDS_IF_CROWDED = 60;

/** The files being sent, in all and per client. Each holds a worker of the engine. */
const sending: Turns & { readonly count: number } = {
	name: 'downloads',
	count: 120,
	perClient: 40,
	longest: (SECONDS_TO_READ + 60) * 1000,
};

/** The title of a file, and where PocketBase stores it. */
type Download = Readonly<Record<'title' | 'key', string>>;

const shownFile = `SELECT json_object('title', title, 'key', id || '/' || file) FROM files
	WHERE slug = {:slug} AND ${shownSql}`;

/** Returns the file that visitors may download at a path now; undefined if there is none. */
export function findDownload(path: string): Download | undefined {
	const slug = /^\/files\/([a-z\d-]{1,60})\.pdf$/.exec(path)?.[1];
	if (slug === undefined) return undefined;
	const now = storedMoment(Date.now());
	const found = queryText($app.concurrentDB(), shownFile, { slug, now });
	if (found === '') return undefined;
	const { title, key }: Download = JSON.parse(found);
	return { title, key: `${$app.findCachedCollectionByNameOrId('files').baseFilesPath()}/${key}` };
}

/** Sends the file to download at a path. Returns false, and sends nothing, if there is none. */
export function sendDownload(e: core.RequestEvent, path: string): boolean {
	const found = findDownload(path);
	if (found === undefined) return false;
	return closing($app.newFilesystem(), (files) => {
		if (!files.exists(found.key)) return false;
		const sendInTurn = (at: number) => send(e, files, found, at);
		inTurn({ ...sending, client: clientOf(e) }, sendInTurn, () => {
			e.response.header().set('Retry-After', '5');
			sendText(e, 503, `${currentServerWords().responses.busy}\n`);
		});
		return true;
	});
}

function send(
	e: core.RequestEvent,
	files: filesystem.System,
	{ title, key }: Download,
	at: number,
): void {
	const { header, url } = e.request;
	const name = url.path.replace(/.*\//, '');
	const { set } = e.response.header();
	setCommonHeaders(set, isHttps(e.request));
	set('Content-Type', 'application/pdf');
	set(
		'Content-Disposition',
		`attachment; filename="${name}"; filename*=UTF-8''${encode(title)}.pdf`,
	);
	set('Content-Security-Policy', `${noPagePolicy}; sandbox`);
	set('Cache-Control', pageCacheControl(secondsTo(nextBoundary(readNow()))));
	// The stored name changes with the file.
	set('ETag', `"${$security.sha256(key).slice(0, 32)}"`);
	// Go would open the file for each of many ranges. Without them, it sends the whole file.
	if (header.get('Range').includes(',')) header.del('Range');
	const isCrowded = at >= sending.count / 2;
	setDeadline(e, 'setWriteDeadline', isCrowded ? SECONDS_IF_CROWDED : SECONDS_TO_READ);
	files.serve(e.response, e.request, key, name);
}

/** Encodes a name for a header (RFC 8187). */
const encode = (name: string) =>
	encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
