import { acceptedCodings } from './content-coding.ts';
import { setCorsHeaders } from './cors-headers.ts';
import { mediaType } from './media-type.ts';
import { publicFolder } from './public-folder.ts';
import { reportError } from './report-error.ts';

/** Nothing runs, loads or frames from a picture opened by itself. */
const pictureDocument = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

interface PublicFile {
	readonly name: string;
	readonly info: PocketBaseFile;
	readonly coding: string;
}

/** Runs `use` with the public folder open; throws where there is none. */
export function withPublicFolder<Result>(use: (root: PocketBaseRoot) => Result): Result {
	const root = $os.openRoot(publicFolder($os.args, `${__hooks}/../pb_public`));
	try {
		return use(root);
	} finally {
		root.close();
	}
}

/** Runs a handler; if it throws, stderr gets the cause and the visitor a plain 500. */
export function guard(e: PocketBaseEvent, name: string, run: () => void): void {
	try {
		run();
	} catch (error) {
		if (isGone(error)) return;
		reportError(e, name, error);
		sendText(e, 500, 'Something went wrong while processing your request.\n');
	}
}

/** Whether a visitor left before the end of the answer: no news, and nobody is there to tell. */
function isGone(error: unknown): boolean {
	return /: (broken pipe|connection reset by peer|.*forcibly closed.*)$/.test(String(error));
}

/** Answers plain text that no cache keeps, without the headers of an answer begun before. */
export function sendText(e: PocketBaseEvent, status: number, text: string): void {
	const header = e.response.header();
	for (const name of ['Content-Encoding', 'ETag', 'Last-Modified', 'Vary']) header.del(name);
	setCorsHeaders(header.set);
	header.set('Cache-Control', 'no-store');
	header.set('Content-Type', 'text/plain; charset=utf-8');
	header.set('Referrer-Policy', 'no-referrer');
	e.string(status, text);
}

/**
 * Finds a public file, or the compressed form of it that the client likes best; sets the headers
 * that describe it. Undefined, and no header set, where there is no such file.
 */
export function describeFile(
	e: PocketBaseEvent,
	root: PocketBaseRoot,
	name: string,
	cacheControl: string,
): PublicFile | undefined {
	const media = mediaType(name);
	const file = findFile(e, root, name, media.compressible);
	if (file === undefined) return undefined;
	const header = e.response.header();
	header.set('Content-Type', media.type);
	header.set('Cache-Control', cacheControl);
	header.set('ETag', entityTag(file));
	header.set('Referrer-Policy', 'no-referrer');
	if (media.compressible) header.set('Vary', 'Accept-Encoding');
	if (file.coding !== '') header.set('Content-Encoding', file.coding);
	if (media.type.startsWith('image/svg')) header.set('Content-Security-Policy', pictureDocument);
	return file;
}

function findFile(
	e: PocketBaseEvent,
	root: PocketBaseRoot,
	name: string,
	compressible: boolean,
): PublicFile | undefined {
	const plain = statFile(root, name);
	if (plain === undefined) return undefined;
	if (compressible) {
		for (const coding of acceptedCodings(e.request.header.get('Accept-Encoding'))) {
			const info = statFile(root, name + coding.ending);
			if (info) return { name: name + coding.ending, info, coding: coding.name };
		}
	}
	return { name, info: plain, coding: '' };
}

function statFile(root: PocketBaseRoot, name: string): PocketBaseFile | undefined {
	try {
		const info = root.stat(name);
		return info.isDir() ? undefined : info;
	} catch {
		// Absent, unreadable or outside the folder: to a visitor, all the same.
		return undefined;
	}
}

function entityTag({ info, coding }: PublicFile): string {
	const version = `${info.size().toString(36)}-${info.modTime().unixMilli().toString(36)}`;
	return coding === '' ? `"${version}"` : `"${version}-${coding}"`;
}
