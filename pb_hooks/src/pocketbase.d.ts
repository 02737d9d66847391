/// <reference path="../../.cache/pocketbase/types.d.ts" />
// Additions and corrections to PocketBase's own types, referenced above. `npm start` and `npm run
// check` write those; see scripts/pocketbase/types.ts.

// Functions of the engine that PocketBase's types omit.
declare const console: { error(...parts: unknown[]): void };
declare function require<Module>(path: string): Module;
declare const Buffer: {
	from(bytes: ArrayLike<number>): Uint8Array & { toString(encoding: 'hex'): string };
};
/** An error from Go, passed into JavaScript. */
declare class GoError extends Error {
	readonly value: unknown;
}

/** Bytes of Go. Typed `string|Array<number>`, PocketBase accepts both and returns these. */
type Bytes = number[];

interface Compressor {
	reset(target: io.Writer): void;
	write(bytes: Bytes): void;
	close(): void;
}
declare namespace http {
	interface ResponseWriter {
		/** A gzip.Writer of Go; only inside PocketBase's gzip step. */
		readonly writer?: Compressor;
		/** Go's own writer inside PocketBase's, with the methods that Go's ResponseController uses. */
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
		(path: string, mode: number): void; // JavaScript cannot create a FileMode.
	}
}
declare namespace io {
	interface ReadCloser {
		/** Rewinds a request's body, so that it can be read again. */
		reread(): void;
	}
	interface ReadSeekCloser extends Reader {
		/** If `whence` is 0, the offset counts from the start of the file. */
		seek(offset: number, whence: 0): number;
		close(): void;
	}
}
declare namespace exec {
	interface Cmd {
		stdin: io.Reader;
	}
}
declare namespace filesystem {
	interface System {
		// The engine converts any object into a Go struct, with zeros for missing members.
		newWriter(name: string, options: { readonly contentType: string }): blob.Writer;
	}
}
declare namespace cron {
	interface Cron {
		setInterval(nanoseconds: number): void;
	}
}
declare namespace types {
	interface DateTime {
		add(nanoseconds: number): DateTime;
	}
}
declare namespace store {
	/** Only the caller knows the type of a value; null if there is none. */
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
// PocketBase's types make every pointer optional. These are never nil in hooks.
interface PocketBase {
	cron(): cron.Cron;
	readonly rootCmd: cobra.Command;
	/** The only hook without a function of the engine. */
	onServe(): hook.Hook<core.ServeEvent>;
}
declare namespace core {
	interface RequestEvent {
		readonly request: http.Request & { readonly url: url.URL };
		get<Value>(key: string): Value | null; // Like a store's `get`.
	}
	interface RecordEvent {
		readonly app: CoreApp;
		readonly record: Record;
	}
	interface RecordRequestEvent {
		readonly collection: Collection;
		/** In hook events, only this contains the data of the request. */
		readonly requestEvent: RequestEvent;
	}
	/** A request to save or delete a record, as passed to the steps of save.ts. */
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
