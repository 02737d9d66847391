// What the hooks use of PocketBase's JavaScript API, by hand: PocketBase writes its own
// declarations only once it has run, and a fresh clone must type-check before that.

declare const __hooks: string;
declare const $os: {
	readonly args: readonly string[];
	/** Opens a folder that nothing inside can lead out of, symbolic links included; throws. */
	openRoot(dir: string): PocketBaseRoot;
	mkdirAll(dir: string, mode: number): void;
};
declare const $app: {
	/** Values that all workers of the engine share. */
	store(): PocketBaseStore;
	dataDir(): string;
	settings(): { readonly meta: { readonly appURL: string } };
	/** The pool of connections for reading. */
	concurrentDB(): PocketBaseDatabase;
};
declare const $apis: {
	gzip(): PocketBaseStep;
	skipSuccessActivityLog(): PocketBaseStep;
};
declare const $security: {
	/** In hexadecimal. */
	sha256(text: string): string;
	pseudorandomString(length: number): string;
};
declare const console: { error(...parts: unknown[]): void };

/**
 * The module that serves pages, kept by each of the engine's workers: `require` follows the file's
 * links every time, which was 6 % of a request.
 */
declare var pages: typeof import('./pages/serve-page.ts') | undefined;

/** CommonJS `require` of PocketBase's engine, for the bundles in pb_hooks/lib. */
declare function require<Module>(path: string): Module;

declare function toBytes(text: string): PocketBaseBytes;
// biome-ignore lint/suspicious/noShadowRestrictedNames: PocketBase calls it so.
declare function toString(bytes: PocketBaseBytes): string;
/** Milliseconds. The worker of the engine is taken meanwhile. */
declare function sleep(time: number): void;
/** A number that Go code can write to. */
declare function nullInt(): PocketBaseNumber;

interface PocketBaseStore {
	/** Null where nothing is kept. An object comes back as a live view of what is kept. */
	get<Value>(key: string): Value | null;
	set(key: string, value: unknown): void;
	remove(key: string): void;
	/** Replaces a value while the whole store is locked: `change` may not use the store. */
	setFunc<Value>(key: string, change: (value: Value | null) => Value | null): void;
}

interface PocketBaseNumber {
	readonly number: unique symbol;
}

interface PocketBaseDatabase {
	newQuery(sql: string): PocketBaseQuery;
	db(): { conn(context: Context): PocketBaseConnection };
}

interface PocketBaseQuery {
	bind(values: Record<string, string>): PocketBaseQuery;
	/** Reads one row; throws where there is none. */
	one(row: object): void;
}

interface PocketBaseConnection {
	queryRowContext(context: Context, sql: string): { scan(value: PocketBaseNumber): void };
	close(): void;
}

/** A native step of a request. */
interface PocketBaseStep {
	id: string;
	priority: number;
	func(e: PocketBaseEvent): void;
}

/** A compressor, as Go's gzip.Writer. */
interface PocketBaseCompressor {
	reset(target: PocketBaseWriter): void;
	write(bytes: PocketBaseBytes): void;
	close(): void;
}

interface PocketBaseWriter {
	close(): void;
}

interface PocketBaseFile {
	size(): number;
	isDir(): boolean;
	modTime(): { unixMilli(): number };
}

interface PocketBaseFolder {
	readonly folder: unique symbol;
}

interface PocketBaseBytes {
	readonly bytes: unique symbol;
	readonly length: number;
}

interface PocketBaseRoot {
	/** Throws where there is no such file, or it lies outside. */
	stat(name: string): PocketBaseFile;
	readFile(name: string): PocketBaseBytes;
	create(name: string): PocketBaseWriter;
	remove(name: string): void;
	fs(): PocketBaseFolder;
	close(): void;
}

interface PocketBaseHeader {
	get(name: string): string;
	set(name: string, value: string): void;
	del(name: string): void;
}

interface PocketBaseEvent {
	readonly request: {
		readonly method: string;
		readonly header: PocketBaseHeader;
		readonly url: { readonly path: string; readonly rawQuery: string };
		pathValue(name: string): string;
	};
	readonly response: {
		header(): PocketBaseHeader;
		/** Inside PocketBase's gzip step: its compressor. */
		readonly writer?: PocketBaseCompressor;
	};
	/** Values that the steps of one request share. */
	get<Value>(key: string): Value | null;
	set(key: string, value: unknown): void;
	/** Runs the rest of the chain; throws its error. */
	next(): void;
	noContent(status: number): void;
	string(status: number, text: string): void;
	/** Sends what is written so far. */
	flush(): void;
	blob(status: number, contentType: string, bytes: PocketBaseBytes): void;
	redirect(status: number, address: string): void;
	/** Serves a file with ranges, HEAD and 304 as the headers set before ask for. */
	fileFS(folder: PocketBaseFolder, name: string): void;
}

interface PocketBaseRecordEvent {
	readonly record: { getString(field: string): string };
	next(): void;
}

interface PocketBaseAppEvent {
	next(): void;
}

declare class Context {
	private readonly context;
}

declare const DynamicModel: { new <Row extends object>(row: Row): Row };

declare class Middleware {
	constructor(handler: (e: PocketBaseEvent) => void, priority?: number, id?: string);
	private readonly middleware;
}

declare class NotFoundError extends Error {
	constructor(message?: string, data?: unknown);
}

declare class InternalServerError extends Error {
	constructor(message?: string, data?: unknown);
}

declare class BadRequestError extends Error {
	constructor(message?: string, data?: Record<string, ValidationError>);
}

declare class ValidationError {
	constructor(code: string, message: string);
	private readonly validationError;
}

declare function routerUse(middleware: Middleware): void;
declare function routerAdd(
	method: 'GET',
	path: string,
	handler: (e: PocketBaseEvent) => void,
	...steps: (Middleware | PocketBaseStep)[]
): void;
declare function cronAdd(id: string, times: string, handler: () => void): void;
declare function onBootstrap(handler: (e: PocketBaseAppEvent) => void): void;
declare function onTerminate(handler: (e: PocketBaseAppEvent) => void): void;
declare function onSettingsReload(handler: (e: PocketBaseAppEvent) => void): void;
declare function onRecordAfterCreateSuccess(
	handler: (e: PocketBaseRecordEvent) => void,
	...collections: string[]
): void;
declare function onRecordAfterUpdateSuccess(
	handler: (e: PocketBaseRecordEvent) => void,
	...collections: string[]
): void;
declare function onRecordAfterDeleteSuccess(
	handler: (e: PocketBaseRecordEvent) => void,
	...collections: string[]
): void;
declare function onRecordValidate(
	handler: (e: PocketBaseRecordEvent) => void,
	...collections: string[]
): void;
