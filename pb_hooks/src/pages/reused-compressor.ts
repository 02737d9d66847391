// A trick: PocketBase's gzip middleware puts a gzip.Writer on the response. We run the middleware
// once, around a handler that stores the writer for us. Gains: a page is compressed in 1 ms, instead
// of 130-220 ms in JavaScript. Fails: if an upgrade changes that middleware, pages are sent
// uncompressed, with a line on stderr for each. pages.server.test.ts requests gzip and notices.
import { closing } from '../engine/closing.ts';
import { describeError } from '../engine/describe-error.ts';

/** Compresses a page. Returns null if that fails, and logs the error on stderr. */
export function compressPage(e: core.RequestEvent, html: Bytes): Bytes | null {
	try {
		return gzip(reuseCompressor(e), html);
	} catch (error) {
		console.error(
			`[pages] A page is sent uncompressed, because it could not be compressed: ${describeError(error)}`,
		);
		return null;
	}
}

/**
 * Compresses with the Go code of PocketBase's own gzip step, about a hundred times faster than
 * JavaScript could. Writes to a file in PocketBase's temporary folder, as the engine has no
 * in-memory writer. Throws if the file cannot be written.
 */
function gzip(compressor: Compressor, bytes: Bytes): Bytes {
	const folder = `${$app.dataDir()}/.pb_temp_to_delete`;
	$os.mkdirAll(folder, 0o700);
	const name = `page-${$security.pseudorandomString(20)}.gz`;
	return closing($os.openRoot(folder), (root) => {
		const file = root.create(name);
		compressor.reset(file);
		compressor.write(bytes);
		compressor.close();
		file.close();
		const compressed = root.readFile(name);
		root.remove(name);
		return compressed;
	});
}

/** Returns the gzip.Writer of this request, as explained above. */
function reuseCompressor(e: core.RequestEvent): Compressor {
	if (e.get(reused) === null) {
		const accepted = e.request.header.get('Accept-Encoding');
		e.request.header.set('Accept-Encoding', 'gzip');
		$apis.gzip().func(e);
		e.request.header.set('Accept-Encoding', accepted);
	}
	const compressor = e.get<Compressor>(reused);
	if (!compressor) throw new Error("PocketBase's gzip step has no compressor");
	return compressor;
}

/** The handler that the middleware wraps: it stores the gzip.Writer on the request. */
export function keepCompressor(e: core.RequestEvent): void {
	e.set(reused, e.response.writer ?? null);
}

const reused = 'compressor';
