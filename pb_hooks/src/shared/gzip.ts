/**
 * Compresses with the Go code of PocketBase's own gzip step, some hundred times faster than
 * JavaScript could: inside that step, the event's response carries the compressor. It writes into
 * a file of PocketBase's folder for temporary things, as the engine has no writer into memory.
 * Throws where the response carries no compressor or the file cannot be written.
 */
export function gzip(e: PocketBaseEvent, bytes: PocketBaseBytes): PocketBaseBytes {
	const compressor = e.response.writer;
	if (!compressor?.reset) throw new Error("PocketBase's gzip step has no compressor at hand");
	const folder = `${$app.dataDir()}/.pb_temp_to_delete`;
	$os.mkdirAll(folder, 0o700);
	const root = $os.openRoot(folder);
	const name = `page-${$security.pseudorandomString(20)}.gz`;
	try {
		const file = root.create(name);
		compressor.reset(file);
		compressor.write(bytes);
		compressor.close();
		file.close();
		const compressed = root.readFile(name);
		root.remove(name);
		return compressed;
	} finally {
		root.close();
	}
}

/** Runs the rest of the chain inside PocketBase's gzip step, whatever coding the client takes. */
export function withCompressor(e: PocketBaseEvent): void {
	const accepted = e.request.header.get('Accept-Encoding');
	e.request.header.set('Accept-Encoding', 'gzip');
	$apis.gzip().func(e);
	e.request.header.set('Accept-Encoding', accepted);
}
