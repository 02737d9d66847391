import { describeError } from '../engine/describe-error.ts';
import { lastState, reportOnce } from '../engine/report-once.ts';
import { inMegabytes, measureDiskSpace } from '../machine/disk-space.ts';
import { takesOffers } from '../site/site-settings.ts';

const key = 'offers:room';
const SHORT = 'too little';

/**
 * Checks each minute, and at the start, whether the disk has room for a backup. If not, the site
 * refuses offers: they would use up the space that editors and the host's backups need.
 */
export function checkDiskSpace(): void {
	if (!takesOffers()) return;
	try {
		const { free, needed } = measureDiskSpace();
		const line = `[disk] The site refuses offers: the disk of ${$app.dataDir()} has ${inMegabytes(free)} free, and a backup with its check needs ${inMegabytes(needed)}. Free some space. To list files that you can remove, run: ./anemone doctor`;
		reportOnce({ key, state: free > needed ? '' : SHORT, line });
	} catch (error) {
		const line = `[disk] The free space is unknown, so the site accepts offers even on a full disk: ${describeError(error)}`;
		reportOnce({ key, state: 'unknown', line });
	}
}

/** Returns whether the last check found too little space for more offers. */
export function lacksDiskSpace(): boolean {
	return lastState(key) === SHORT;
}
