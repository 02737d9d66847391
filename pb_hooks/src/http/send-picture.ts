import { withoutAccount } from '../../../web/content/admin-shared.ts';
import { attempt } from '../engine/attempt.ts';
import { closing } from '../engine/closing.ts';
import { sharedStore } from '../engine/shared-store.ts';
import { ADMIN_SIZE } from '../pictures/sizes.ts';
import { checkExternalWrites, currentVersion } from '../publishing/page-version.ts';
import { setEmbedders } from './common-headers.ts';
import { matches } from './entity-tag.ts';
import { mediaType } from './media-type.ts';
import { keepReady, LARGEST_READY } from './ready-bytes.ts';

/**
 * A picture's name is never reused, so browsers need not revalidate. A picture that an editor
 * removes disappears from shared caches within a day, or two if the site cannot be reached.
 */
const CACHE_CONTROL = 'public, max-age=2592000, s-maxage=86400, stale-if-error=86400, immutable';

/** The route of files, in PocketBase's notation; it matches HEAD too. */
const ROUTE = 'GET /api/files/{collection}/{recordId}/{filename}';

/** A picture that PocketBase sent to a visitor at a version of the content; see page-version.ts. */
interface KeptPicture {
	readonly version: number;
	readonly bytes: Bytes;
	readonly tag: string;
}

/**
 * Sends a visitor an uploaded file, in a size that its field lists: for any other size, PocketBase
 * would send the whole file, as often as a client makes up a new one. PocketBase checks after each
 * change of content whether the record still has the file; until then, small ones are sent as kept.
 */
export function sendPicture(e: core.RequestEvent): void {
	const { url, header, pattern } = e.request;
	const { path, rawQuery } = url;
	checkExternalWrites();
	const size = sizeIn(rawQuery);
	const key = `picture:${pictureOf(path)}?${size}`;
	const version = currentVersion();
	const kept = sharedStore.get<KeptPicture>(key);
	if (kept?.version === version && pattern === ROUTE && !isForGo(header.get)) {
		sendKept(e, kept, header.get('If-None-Match'));
		return;
	}
	// Visitors download a PDF at an address that stays.
	if (fieldsAt(path).some((field) => field.protected)) throw new NotFoundError();
	if (size === undefined || !isListed(path, size))
		throw new BadRequestError(withoutAccount.notForVisitors);
	const { set } = e.response.header();
	describePicture(set);
	try {
		e.next();
	} catch (error) {
		set('Cache-Control', 'no-store');
		setEmbedders(set, 'same-origin');
		throw error;
	}
	const bytes = kept?.bytes ?? attempt(() => readPicture(path, size));
	// The name is never reused, so the address identifies the bytes.
	const tag = `"${$security.sha256(key).slice(0, 32)}"`;
	if (bytes && bytes.length <= LARGEST_READY) keepReady(key, { version, bytes, tag });
}

/** Returns whether only Go's file server can respond: to a range, or to a date that it sent before. */
const isForGo = (get: http.Header['get']) =>
	get('Range') !== '' || (get('If-Modified-Since') !== '' && get('If-None-Match') === '');

function describePicture(set: http.Header['set']): void {
	set('Cache-Control', CACHE_CONTROL);
	setEmbedders(set, 'cross-origin');
}

function sendKept(e: core.RequestEvent, { bytes, tag }: KeptPicture, known: string): void {
	const { set } = e.response.header();
	describePicture(set);
	set('ETag', tag);
	if (matches(known, tag)) {
		e.noContent(304);
		return;
	}
	set('Content-Length', String(bytes.length));
	e.blob(200, mediaType(e.request.url.path), bytes);
}

/** Reads a picture where PocketBase stores it; undefined if it is absent. */
function readPicture(path: string, size: string): Bytes | undefined {
	const [, , , collection = '', record = '', name = ''] = path.split('/');
	const folder = `${collectionNamed(collection)?.baseFilesPath()}/${record}`;
	const file = size === '' ? name : `thumbs_${name}/${size}_${name}`;
	return closing($app.newFilesystem(), (files) =>
		closing(files.getReader(`${folder}/${file}`), (reader) =>
			reader.size() > LARGEST_READY ? undefined : toBytes(reader),
		),
	);
}

/** Returns the size that a query names, '' for the whole file; undefined if there is more in the query. */
function sizeIn(query: string): string | undefined {
	// The admin adds an empty token; only fields with restricted access need one.
	const found = /^(?:thumb=(\w+))?(?:&?token=[\w.-]*)?$/.exec(query);
	return found ? (found[1] ?? '') : undefined;
}

/** Returns the path of a picture as we write it: PocketBase accepts a collection's id, and capitals. */
function pictureOf(path: string): string {
	const [, , , collection = '', ...rest] = path.split('/');
	return [collectionNamed(collection)?.name, ...rest].join('/');
}

/** Returns whether visitors get a picture in a size. */
function isListed(path: string, size: string): boolean {
	if (size === '' || size === ADMIN_SIZE) return true;
	return fieldsAt(path).some((field) => [...field.thumbs].includes(size));
}

/** Returns the file fields of the collection in a path. */
function fieldsAt(path: string): core.FileField[] {
	const fields = [...(collectionNamed(path.split('/')[3] ?? '')?.fields ?? [])];
	return fields.filter((field) => field.type() === 'file') as core.FileField[];
}

/** Returns a collection; undefined if there is none. */
const collectionNamed = (name: string) => attempt(() => $app.findCachedCollectionByNameOrId(name));
