// A trick: PocketBase's gzip middleware puts a gzip.Writer on the response; we run it once around a
// handler that hands that writer back. Gains: a page is compressed in 1 ms, where JavaScript in the
// engine took 130-220. Fails: where an upgrade changes that middleware, pages go out uncompressed
// and stderr has a line for each. Told by pages.server.test.ts, which asks for gzip.
import { closing } from '../engine/closing.ts';
import { describeError } from '../operate/describe-error.ts';

/** A page compressed, or null where that fails, of which stderr is told. */
export function compressPage(e: core.RequestEvent, html: Bytes): Bytes | null {
	try {
		return gzip(borrowCompressor(e), html);
	} catch (error) {
		console.error(`[pages] a page could not be compressed: ${describeError(error)}`);
		return null;
	}
}

/**
 * Compresses with the Go code of PocketBase's own gzip step, some hundred times faster than
 * JavaScript could. It writes into a file of PocketBase's folder for temporary things, as the
 * engine has no writer into memory. Throws where the file cannot be written.
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

/** The gzip.Writer of this request; see above. */
function borrowCompressor(e: core.RequestEvent): Compressor {
	if (e.get(lent) === null) {
		const accepted = e.request.header.get('Accept-Encoding');
		e.request.header.set('Accept-Encoding', 'gzip');
		$apis.gzip().func(e);
		e.request.header.set('Accept-Encoding', accepted);
	}
	const compressor = e.get<Compressor>(lent);
	if (!compressor) throw new Error("PocketBase's gzip step has no compressor at hand");
	return compressor;
}

/** The handler that the middleware is run around. */
export function lendCompressor(e: core.RequestEvent): void {
	e.set(lent, e.response.writer ?? null);
}

const lent = 'compressor';
