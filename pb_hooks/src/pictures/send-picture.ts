import { responses } from '../../../web/content/responses.ts';
import { attempt } from '../engine/attempt.ts';
import { setEmbedders } from '../http/common-headers.ts';
import { ADMIN_SIZE } from './sizes.ts';

/**
 * A picture's name is never reused, so browsers need not revalidate. A picture that an editor
 * removes disappears from shared caches within a day, or two if the site cannot be reached.
 */
const CACHE_CONTROL = 'public, max-age=2592000, s-maxage=86400, stale-if-error=86400, immutable';

/**
 * Continues with a visitor's request for an uploaded file, in a size that its field lists. For any
 * other size, PocketBase would send the whole file, as often as a client makes up a new one.
 */
export function sendPicture(e: core.RequestEvent): void {
	const { path, rawQuery } = e.request.url;
	if (!isListed(path, rawQuery)) throw new BadRequestError(responses.notForVisitors);
	const header = e.response.header();
	header.set('Cache-Control', CACHE_CONTROL);
	setEmbedders(header.set, 'cross-origin');
	try {
		e.next();
	} catch (error) {
		header.set('Cache-Control', 'no-store');
		setEmbedders(header.set, 'same-origin');
		throw error;
	}
}

function isListed(path: string, query: string): boolean {
	// The admin adds an empty token; only fields with restricted access need one.
	const [, size] = /^(?:thumb=(\w+))?(?:&?token=[\w.-]*)?$/.exec(query) ?? [undefined, ''];
	if (size === undefined || size === ADMIN_SIZE) return true;
	return sizesOf(path.split('/')[3] ?? '').includes(size);
}

/** Returns all sizes of a collection's files; none if the collection does not exist. */
function sizesOf(collection: string): string[] {
	const found = attempt(() => $app.findCachedCollectionByNameOrId(collection));
	return [...(found?.fields ?? [])].flatMap((field) =>
		field.type() === 'file' ? [...(field as core.FileField).thumbs] : [],
	);
}
