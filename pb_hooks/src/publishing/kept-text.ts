import { store } from '../engine/store.ts';
import { hourCacheControl, secondsTo } from '../http/cache-control.ts';
import { removeSurplusHeaders } from '../http/common-headers.ts';
import { currentServerWords } from '../http/current-server-words.ts';
import { matches } from '../http/entity-tag.ts';
import { guard, sendText } from '../http/response.ts';
import { nextBoundary } from '../pages/page-data.ts';
import {
	checkExternalWrites,
	currentVersion,
	isCurrent,
	type Reading,
} from '../pages/page-version.ts';
import type { Now } from './moment.ts';
import { readNow } from './time-zone.ts';

interface KeptText extends Reading {
	readonly text: string;
	readonly tag: string;
}

/** Returns the entity tag of a text. */
const tagOf = (text: string) => `"${$security.sha256(text).slice(0, 32)}"`;

/** Returns a text that is made once after each change of content, and at each boundary. */
export function keptText(name: string, make: (now: Now) => string): KeptText {
	const kept = store.get<KeptText>(name);
	if (kept !== null && isCurrent(kept)) return kept;
	// Read before the records, so that a change in between makes the text stale.
	const version = currentVersion();
	const now = readNow();
	const text = make(now);
	const made = { version, boundary: nextBoundary(now), text, tag: tagOf(text) };
	store.set(name, made);
	return made;
}

/** Serves a text that caches may keep for an hour, or until its boundary; 404 if there is none. */
export function serveText(
	e: core.RequestEvent,
	type: string,
	find: () => (Pick<KeptText, 'text' | 'boundary'> & { tag?: string }) | undefined,
): void {
	guard(e, type, () => {
		checkExternalWrites();
		const found = find();
		if (found === undefined) {
			sendText(e, 404, `${currentServerWords().responses.notFound}\n`);
			return;
		}
		removeSurplusHeaders(e);
		const { set } = e.response.header();
		const { text, boundary, tag = tagOf(text) } = found;
		set('Cache-Control', hourCacheControl(secondsTo(boundary)));
		set('ETag', tag);
		if (matches(e.request.header.get('If-None-Match'), tag)) e.noContent(304);
		else e.blob(200, `${type}; charset=utf-8`, toBytes(text));
	});
}
