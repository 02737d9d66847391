// What the hooks use of PocketBase's JavaScript API, by hand: PocketBase writes its own
// declarations only once it has run, and a fresh clone must type-check before that.

declare const __hooks: string;
declare const $os: {
	readonly args: readonly string[];
	/** Opens a folder that nothing inside can lead out of, symbolic links included; throws. */
	openRoot(dir: string): PocketBaseRoot;
};
declare const console: { error(...parts: unknown[]): void };

/** CommonJS `require` of PocketBase's engine, for the bundles in pb_hooks/lib. */
declare function require<Module>(path: string): Module;

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
}

interface PocketBaseRoot {
	/** Throws where there is no such file, or it lies outside. */
	stat(name: string): PocketBaseFile;
	readFile(name: string): PocketBaseBytes;
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
	readonly response: { header(): PocketBaseHeader };
	/** Runs the rest of the chain; throws its error. */
	next(): void;
	noContent(status: number): void;
	string(status: number, text: string): void;
	blob(status: number, contentType: string, bytes: PocketBaseBytes): void;
	redirect(status: number, address: string): void;
	/** Serves a file with ranges, HEAD and 304 as the headers set before ask for. */
	fileFS(folder: PocketBaseFolder, name: string): void;
}

interface PocketBaseRecordEvent {
	readonly record: { getString(field: string): string };
	next(): void;
}

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
): void;
declare function onRecordValidate(
	handler: (e: PocketBaseRecordEvent) => void,
	...collections: string[]
): void;
