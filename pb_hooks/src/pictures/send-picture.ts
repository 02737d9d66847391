import { answers } from '../../../web/content/answers.ts';
import { attempt } from '../engine/attempt.ts';
import { ADMIN_SIZE } from './sizes.ts';

/**
 * A picture's name is never used again, so that nobody need ask twice. One that an editor takes
 * away is gone from shared caches within a day, or two where the site cannot be reached.
 */
const CACHE_CONTROL = 'public, max-age=2592000, s-maxage=86400, stale-if-error=86400, immutable';

/**
 * Goes on with a visitor's request for an uploaded file, in a size that its field lists. Of others
 * PocketBase would send the whole, as often as somebody thinks of another one.
 */
export function sendPicture(e: core.RequestEvent): void {
	const { path, rawQuery } = e.request.url;
	if (!isListed(path, rawQuery)) throw new BadRequestError(answers.notForVisitors);
	const header = e.response.header();
	header.set('Cache-Control', CACHE_CONTROL);
	try {
		e.next();
	} catch (error) {
		header.set('Cache-Control', 'no-store');
		throw error;
	}
}

function isListed(path: string, query: string): boolean {
	// The admin adds an empty token; it needs one for fields that only some may see.
	const [, size] = /^(?:thumb=(\w+))?(?:&?token=[\w.-]*)?$/.exec(query) ?? [undefined, ''];
	if (size === undefined || size === ADMIN_SIZE) return true;
	return sizesOf(path.split('/')[3] ?? '').includes(size);
}

/** All sizes of a collection's files; none where there is no such collection. */
function sizesOf(collection: string): string[] {
	const found = attempt(() => $app.findCachedCollectionByNameOrId(collection));
	return [...(found?.fields ?? [])].flatMap((field) =>
		field.type() === 'file' ? [...(field as core.FileField).thumbs] : [],
	);
}
