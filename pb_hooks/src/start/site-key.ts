// A key by which ./anemone doctor recognizes this site behind its public name. Each start makes a new
// one, so a copy of the data on another machine has another key.
import { attempt } from '../engine/attempt.ts';
import { readData, writeData } from '../engine/data-file.ts';
import { sharedStore } from '../engine/shared-store.ts';
import { proxyHeaderOf } from '../site/proxy.ts';

const fileName = '.doctor-key.json';
const kept = 'doctor:key';
const LENGTH = 40;

/** The request header with the key. */
export const KEY_HEADER = 'X-Anemone-Doctor';

/** A request as the site sees it. */
export interface SeenRequest {
	/** The client's address, by the trusted header. */
	readonly address: string;
	/** The first proxy header, trusted ones before others; '' if there is none. */
	readonly proxyHeader: string;
}

interface Server {
	readonly key: string;
	/** Its address on this machine; undefined if its version did not write it. */
	readonly url?: string;
}

/** Makes the key of this server, and notes its address on this machine. */
export function makeSiteKey(url: string): void {
	const server: Server = { key: $security.randomString(LENGTH), url };
	// On a full disk, the key of the previous start stays.
	attempt(() => writeData(fileName, server));
	sharedStore.set(kept, siteKey() ?? '');
}

/** Returns the key of the running server; undefined if it is of a version without one. */
export const siteKey = () => readData<Server>(fileName)?.key;

/** Returns the address of the last server on this machine; undefined if it is unknown. */
export const servedAt = () => readData<Server>(fileName)?.url;

/** Responds to a request with the key. For everybody else, there is nothing here. */
export function respondToDoctor(e: core.RequestEvent): void {
	const { header } = e.request;
	const key = sharedStore.get<string>(kept) ?? '';
	e.response.header().set('Cache-Control', 'no-store');
	if (key === '' || !$security.equal(header.get(KEY_HEADER), key)) throw new NotFoundError();
	const seen: SeenRequest = { address: e.realIP(), proxyHeader: proxyHeaderOf(header.get) };
	e.json(200, seen);
}
