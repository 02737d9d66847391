import { store } from '../engine/store.ts';
import { nextBoundary } from '../pages/page-data.ts';
import { currentVersion, isCurrent, type Reading } from '../pages/page-version.ts';
import type { Now } from './moment.ts';
import { readNow } from './time-zone.ts';

/** A text with its entity tag, and the next moment that changes it. */
export interface TaggedText extends Pick<Reading, 'boundary'> {
	readonly text: string;
	readonly tag: string;
}

/** Returns a text with its entity tag. @param boundary infinity if no moment changes the text */
export const tagged = (text: string, boundary: number): TaggedText => ({
	text,
	boundary,
	tag: `"${$security.sha256(text).slice(0, 32)}"`,
});

/** Returns a text that is made once after each change of content, and at each boundary. */
export function keptText(name: string, make: (now: Now) => string): TaggedText {
	const kept = store.get<Reading & TaggedText>(name);
	if (kept !== null && isCurrent(kept)) return kept;
	// Read before the records, so that a change in between makes the text stale.
	const version = currentVersion();
	const now = readNow();
	const made = { version, ...tagged(make(now), nextBoundary(now)) };
	store.set(name, made);
	return made;
}
