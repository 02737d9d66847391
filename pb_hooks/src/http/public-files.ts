import { attempt } from '../engine/attempt.ts';
import { closing } from '../engine/closing.ts';
import { flagValue } from '../operate/command-line.ts';
import { removeSurplusHeaders } from './common-headers.ts';
import { endings, takesCoding } from './content-coding.ts';
import { currentServerWords } from './current-server-words.ts';
import { publicFileName } from './file-name.ts';
import { isCompressible, mediaType } from './media-type.ts';
import { guard, sendText } from './response.ts';

/** A picture opened directly may run and load nothing, and not be framed. */
const pictureDocument =
	"default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** Returns the bytes of a file in the public folder; undefined if it does not exist. */
export function readPublicFile(path: string): Bytes | undefined {
	const name = publicFileName(path);
	if (name === undefined) return undefined;
	return withPublicFolder((root) => (statFile(root, name) ? root.readFile(name) : undefined));
}

interface PublicFile {
	readonly name: string;
	readonly info: os.FileInfo;
	readonly coding: string;
}

/** Runs `use` with the public folder open. Throws if the folder does not exist. */
function withPublicFolder<Result>(use: (root: os.Root) => Result): Result {
	const folder = flagValue($os.args, '--publicDir', `${__hooks}/../pb_public`);
	return closing($os.openRoot(folder), use);
}

/**
 * Serves a file of the public folder, or its best compressed form that the client accepts. Sends
 * 404 if there is no such file.
 *
 * @param path below that folder, as decoded from a URL
 */
export function sendPublicFile(e: core.RequestEvent, path: string, cacheControl: string): void {
	const name = publicFileName(path);
	const sent = name !== undefined && withPublicFolder((root) => send(e, root, name, cacheControl));
	if (!sent) sendText(e, 404, `${currentServerWords().responses.notFound}\n`);
}

/** Serves a file of pb_public/assets. Its name contains its hash, so it never changes. */
export function serveAsset(e: core.RequestEvent): void {
	guard(e, 'assets', () => {
		removeSurplusHeaders(e);
		const path = `assets/${e.request.pathValue('path')}`;
		sendPublicFile(e, path, 'public, max-age=31536000, immutable');
	});
}

/** Sends a file. Returns false, and sends nothing, if there is no such file. */
function send(e: core.RequestEvent, root: os.Root, name: string, cacheControl: string): boolean {
	const file = findFile(e, root, name);
	if (file === undefined) return false;
	describeFile(e, name, file, cacheControl);
	e.fileFS(root.fs(), file.name);
	return true;
}

function describeFile(
	e: core.RequestEvent,
	name: string,
	file: PublicFile,
	cacheControl: string,
): void {
	const type = mediaType(name);
	const header = e.response.header();
	header.set('Content-Type', type);
	header.set('Cache-Control', cacheControl);
	header.set('ETag', entityTag(file));
	if (isCompressible(type)) header.set('Vary', 'Accept-Encoding');
	if (file.coding !== '') header.set('Content-Encoding', file.coding);
	if (type.startsWith('image/svg')) header.set('Content-Security-Policy', pictureDocument);
}

function findFile(e: core.RequestEvent, root: os.Root, name: string): PublicFile | undefined {
	const plain = statFile(root, name);
	if (plain === undefined) return undefined;
	if (isCompressible(mediaType(name))) {
		const accepted = e.request.header.get('Accept-Encoding');
		for (const [coding, ending] of Object.entries(endings)) {
			const info = takesCoding(accepted, coding) && statFile(root, name + ending);
			if (info) return { name: name + ending, info, coding };
		}
	}
	return { name, info: plain, coding: '' };
}

function statFile(root: os.Root, name: string): os.FileInfo | undefined {
	// To visitors, absent, unreadable and outside the folder are the same.
	const info = attempt(() => root.stat(name));
	return info?.isDir() ? undefined : info;
}

function entityTag({ info, coding }: PublicFile): string {
	const version = `${info.size().toString(36)}-${info.modTime().unixMilli().toString(36)}`;
	return coding === '' ? `"${version}"` : `"${version}-${coding}"`;
}
