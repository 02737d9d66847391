import { attempt } from '../engine/attempt.ts';
import { closing } from '../engine/closing.ts';
import { flagValue } from '../machine/command-line.ts';
import { currentServerWords } from '../publishing/current-server-words.ts';
import { isHttps, noPagePolicy, setCommonHeaders } from './common-headers.ts';
import { endings, takesCoding } from './content-coding.ts';
import { publicFileName } from './file-name.ts';
import { isCompressible, mediaType } from './media-type.ts';
import { LARGEST_READY } from './ready-bytes.ts';
import { sendText } from './response.ts';

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
 * @param path a URL's decoded path
 */
export function servePublicFile(e: core.RequestEvent, path: string): void {
	const name = publicFileName(path.slice(1));
	const sent = name !== undefined && withPublicFolder((root) => send(e, root, name));
	if (!sent) sendText(e, 404, `${currentServerWords().responses.notFound}\n`);
}

/** Sends a file. Returns false, and sends nothing, if there is no such file. */
function send(e: core.RequestEvent, root: os.Root, name: string): boolean {
	const accepted = e.request.header.get('Accept-Encoding');
	const file = findFile(root, name, (coding) => takesCoding(accepted, coding));
	if (file === undefined) return false;
	const { set } = e.response.header();
	const described = describeFile(name, file);
	setCommonHeaders(set, isHttps(e.request), 'cross-origin');
	set('Content-Type', described.type);
	setFileHeaders(set, described);
	e.fileFS(root.fs(), file.name);
	return true;
}

/** The values of a file's headers; '' for a header that is not set. */
export interface FileHeaders {
	readonly type: string;
	readonly tag: string;
	readonly coding: string;
	readonly cacheControl: string;
	readonly vary: string;
	readonly policy: string;
}

function describeFile(name: string, file: PublicFile): FileHeaders {
	const type = mediaType(name);
	const isAsset = name.startsWith('assets/');
	// Scripts, styles and fonts are not documents.
	const otherPolicy = isAsset ? '' : noPagePolicy;
	return {
		type,
		tag: entityTag(file),
		coding: file.coding,
		// The name of an asset contains its hash, so it never changes.
		cacheControl: isAsset ? 'public, max-age=31536000, immutable' : hourCacheControl,
		vary: isCompressible(type) ? 'Accept-Encoding' : '',
		policy: type.startsWith('image/svg') ? pictureDocument : otherPolicy,
	};
}

const hourCacheControl = 'public, max-age=3600, stale-while-revalidate=86400';

/** Sets the headers of a file, except its type. */
export function setFileHeaders(set: http.Header['set'], file: FileHeaders): void {
	set('Cache-Control', file.cacheControl);
	set('ETag', file.tag);
	if (file.vary !== '') set('Vary', file.vary);
	if (file.coding !== '') set('Content-Encoding', file.coding);
	if (file.policy !== '') set('Content-Security-Policy', file.policy);
}

/** A file as ready bytes. */
export interface ReadyFile extends FileHeaders {
	readonly bytes: Bytes;
	readonly length: string;
}

/**
 * Reads a file of the public folder, or the compressed form `coding`.
 *
 * @param known the file as read before: returned again if it is unchanged
 * @returns undefined if there is no such file, or if it is large
 */
export function readFile(
	path: string,
	coding: string,
	known: ReadyFile | null,
): ReadyFile | undefined {
	const name = publicFileName(path.slice(1));
	if (name === undefined) return undefined;
	return withPublicFolder((root) => {
		const file = findFile(root, name, (one) => one === coding);
		if (file === undefined || file.info.size() > LARGEST_READY) return undefined;
		const described = describeFile(name, file);
		if (known?.tag === described.tag) return known;
		const bytes = root.readFile(file.name);
		return { ...described, bytes, length: String(bytes.length) };
	});
}

function findFile(
	root: os.Root,
	name: string,
	accepts: (coding: string) => boolean,
): PublicFile | undefined {
	const plain = statFile(root, name);
	if (plain === undefined) return undefined;
	if (isCompressible(mediaType(name))) {
		for (const [coding, ending] of Object.entries(endings)) {
			const info = accepts(coding) && statFile(root, name + ending);
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
