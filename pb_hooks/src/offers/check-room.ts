import { store } from '../engine/store.ts';
import { describeError } from '../operate/describe-error.ts';
import { inMegabytes, measureRoom } from '../operate/room.ts';
import { takesOffers } from './takes-offers.ts';

/** What the last measurement found; missing before the first one. */
const roomKey = 'offers:room';
type Found = 'enough' | 'too little' | 'unknown';

/**
 * Measures each minute, and at the start, whether the disk has room for a backup. Without it the site
 * refuses offers: they would use up the room that editors, and the host's backups, need.
 */
export function checkRoom(): void {
	if (!takesOffers()) return;
	try {
		const { free, needed } = measureRoom();
		if (free > needed) note('enough');
		else {
			note(
				'too little',
				`${inMegabytes(free)} are free on the disk of ${$app.dataDir()}, and a backup with its check needs ${inMegabytes(needed)}, so offers are refused. Make room: ./anemone doctor names files that you can remove`,
			);
		}
	} catch (error) {
		note(
			'unknown',
			`the free space is unknown, so offers are accepted even on a full disk: ${describeError(error)}`,
		);
	}
}

/** Whether the disk is known to have too little room for more offers. */
export function isRoomShort(): boolean {
	return store.get<Found>(roomKey) === 'too little';
}

/** Keeps what was found, and reports it once while it stays the same. */
function note(found: Found, report = ''): void {
	const before = store.get<Found>(roomKey);
	store.set(roomKey, found);
	if (report !== '' && found !== before) console.error(`[disk] ${report}`);
}
