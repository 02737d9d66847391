import { readData, writeData } from '../engine/data-file.ts';

const fileName = '.care.json';

/** The weekly work of `./anemone care`, for this machine only. '' turns a step off. */
export interface CareChoices {
	/** Whether to look for announced updates. */
	readonly updates?: boolean;
	/** The folder for copies, or 'none' if another program copies; and which stay: '7d,4w,6m'. */
	readonly copies?: string;
	readonly keep?: string;
	/** The public key for which copies are encrypted. */
	readonly encryptTo?: string;
	/** The folder for an export of the site. */
	readonly export?: string;
	/** The mark in the names of this site's copies. */
	readonly mark?: string;
	/** When owners last got a mail about missing copies; ISO 8601, UTC. */
	readonly mailed?: string;
}

/** Returns the choices; none before the first. */
export function careChoices(): CareChoices {
	return readData(fileName) ?? {};
}

/** Changes some choices, and keeps the others. */
export function recordCareChoices(chosen: CareChoices): void {
	writeData(fileName, { ...careChoices(), ...chosen });
}

/** Returns the mark of this site's copies: two sites may copy into one folder. */
export function copyMark(): string {
	const { mark = $security.randomStringWithAlphabet(8, 'abcdefghijklmnopqrstuvwxyz0123456789') } =
		careChoices();
	recordCareChoices({ mark });
	return mark;
}
