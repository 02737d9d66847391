/// <reference path="../../.cache/pocketbase/types.d.ts" />
// What PocketBase's own types, taken in above, lack or get wrong. `npm start` and `npm run check`
// write those; see scripts/pocketbase/types.mjs.

// PocketBase leaves out what the engine has besides.
declare const console: { error(...parts: unknown[]): void };
declare function require<Module>(path: string): Module;
declare const Buffer: { from(bytes: ArrayLike<number>): { toString(encoding: 'hex'): string } };
/** An error of Go's that crossed into JavaScript. */
declare class GoError extends Error {
	readonly value: unknown;
}

// What every request needs, kept by each of the engine's workers: `require` looks for the file and
// its links every time, which was 6 % of a request, and many at once wait for one another in it.
declare var everyRequest: typeof import('./http/every-request.ts') | undefined;
declare var pages: typeof import('./pages/serve-page.ts') | undefined;

/** Bytes of Go. Where PocketBase says `string|Array<number>`, it takes both and answers these. */
type Bytes = number[];

interface Compressor {
	reset(target: io.Writer): void;
	write(bytes: Bytes): void;
	close(): void;
}
declare namespace http {
	interface ResponseWriter {
		/** A gzip.Writer of Go; inside PocketBase's gzip step only. */
		readonly writer?: Compressor;
		/** What PocketBase wraps: Go's own, with the methods that Go's ResponseController looks for. */
		unwrap(): { setReadDeadline(at: time.Time): void; setWriteDeadline(at: time.Time): void };
	}
}
declare namespace os {
	interface Root {
		readFile(name: string): Bytes;
	}
	interface readFile {
		// biome-ignore lint/style/useShorthandFunctionType: a type would not join PocketBase's own.
		(name: string): Bytes;
	}
	interface writeFile {
		// biome-ignore lint/style/useShorthandFunctionType: a type would not join PocketBase's own.
		(name: string, data: string | Bytes, mode: number): void;
	}
	interface mkdirAll {
		// biome-ignore lint/style/useShorthandFunctionType: a type would not join PocketBase's own.
		(path: string, mode: number): void; // Nothing in JavaScript can make a FileMode.
	}
}
declare namespace io {
	interface ReadCloser {
		/** Lets a request's body be read from its beginning once more. */
		reread(): void;
	}
	interface ReadSeekCloser extends Reader {
		/** From the file's start where `whence` is 0. */
		seek(offset: number, whence: 0): number;
		close(): void;
	}
}
declare namespace filesystem {
	interface System {
		// The engine makes a Go struct of any object, with zeros where it says nothing.
		newWriter(name: string, options: { readonly contentType: string }): blob.Writer;
	}
}
declare namespace types {
	interface DateTime {
		add(nanoseconds: number): DateTime;
	}
}
declare namespace store {
	/** What is in a store, only its user knows; null where nothing is. */
	interface Store<K, T> {
		get<Value>(key: K): Value | null;
		setFunc<Value>(key: K, change: (value: Value | null) => Value | null): void;
	}
}
declare namespace dbx {
	interface Builder {
		db(): sql.DB; // Outside a transaction, a Builder is a DB.
	}
}
// To PocketBase every pointer is optional. These are never nil where hooks meet them.
interface PocketBase {
	readonly rootCmd: cobra.Command;
	/** The one hook that the engine has no function for. */
	onServe(): { bindFunc(handler: (e: core.ServeEvent) => void): void };
}
declare namespace core {
	interface RequestEvent {
		readonly request: http.Request & { readonly url: url.URL };
		get<Value>(key: string): Value | null; // As a store's.
	}
	interface RecordEvent {
		readonly app: CoreApp;
		readonly record: Record;
	}
	interface RecordRequestEvent {
		readonly collection: Collection;
		/** In the events of hooks, what the request brought is found here only. */
		readonly requestEvent: RequestEvent;
	}
	/** A request to save or delete a record, as it comes to the steps of records/save.ts. */
	type RecordRequest = RecordRequestEvent & { readonly record: Record };
	interface RecordsListRequestEvent {
		readonly collection: Collection;
		readonly requestEvent: RequestEvent;
	}
	interface CollectionRequestEvent {
		readonly collection: Collection;
		readonly requestEvent: RequestEvent;
	}
}
