import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { attempt } from '../engine/attempt.ts';

// PocketBase's engine has no crypto of its own.
hashes.sha512 = sha512;

/** A released version. */
export interface Release {
	readonly version: string;
	/** For example 2026-12-01. */
	readonly date: string;
	readonly fixesWeakness: boolean;
	/** One sentence without its period. */
	readonly summary: string;
}

/** The content of a list, which scripts/release.mjs writes. */
export interface ReleaseList {
	/** When the list was signed; ISO 8601, UTC. */
	readonly made: string;
	/** The newest first. */
	readonly releases: readonly Release[];
	/** The newest release's files beside the list, by processor. */
	readonly archives: Readonly<Record<string, { name: string; sha256: string; bytes: number }>>;
}

/** Reads a list: a line with its signature, then JSON. Throws if it is not signed with the key. */
export function readReleaseList(text: string, key: string): ReleaseList {
	const [, signature = '', content = ''] = /^([0-9a-f]{128})\n([\n\t -~]*)$/.exec(text) ?? [];
	const bytes = Uint8Array.from([...content], (letter) => letter.charCodeAt(0));
	if (!attempt(() => verify(fromHex(signature), bytes, fromHex(key)))) {
		throw new Error('the signature is not valid. Somebody changed the list, or it was cut off');
	}
	const list: ReleaseList = JSON.parse(content);
	const parts = [
		`made ${list.made}`,
		...list.releases.map((release) => `${release.version} ${release.date} ${release.summary}`),
		...Object.values(list.archives).map(({ name, sha256, bytes }) => `${name} ${sha256} ${bytes}`),
	];
	const form =
		/^(?:made \d{4}-\d\d-\d\dT[\d:.]+Z|\d{1,5}(?:\.\d{1,5}){2} \d{4}-\d\d-\d\d [ -~]{1,300}|\w[\w.-]* [0-9a-f]{64} \d{1,9})$/;
	const other = parts.find((part) => !form.test(part));
	if (other !== undefined) throw new Error('it has another format. Use a newer version');
	return list;
}

const fromHex = (digits: string) =>
	Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
