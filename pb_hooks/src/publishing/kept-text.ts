import { store } from '../engine/store.ts';
import { nextBoundary } from '../pages/page-data.ts';
import { currentVersion, isCurrent, type Reading } from '../pages/page-version.ts';
import type { Now } from './moment.ts';
import { readNow } from './time-zone.ts';

export type KeptText = Reading & { readonly text: string };

/** Returns a text that is made once after each change of content, and at each boundary. */
export function keptText(name: string, make: (now: Now) => string): KeptText {
	const kept = store.get<KeptText>(name);
	if (kept !== null && isCurrent(kept)) return kept;
	// Read before the records, so that a change in between makes the text stale.
	const version = currentVersion();
	const now = readNow();
	const text = make(now);
	const made = { version, boundary: nextBoundary(now), text };
	store.set(name, made);
	return made;
}
