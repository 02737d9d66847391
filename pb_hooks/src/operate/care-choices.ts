import { attempt } from '../engine/attempt.ts';

/** What `./anemone care` does each week. Chosen with `./anemone setup`, for this machine only. */
export interface CareChoices {
	/** Whether to look for announced updates. */
	readonly updates?: boolean;
	/** The folder for copies of the backups, and which copies stay, such as '7d,4w,6m'. */
	readonly copies?: string;
	readonly keep?: string;
	/** The folder for an export of the site. */
	readonly export?: string;
}

/** Returns the choices; none before setup. */
export function careChoices(): CareChoices {
	return attempt(() => JSON.parse(toString($os.readFile(path())))) ?? {};
}

/** Changes some choices, and keeps the others. */
export function recordCareChoices(chosen: CareChoices): void {
	$os.writeFile(path(), JSON.stringify({ ...careChoices(), ...chosen }), 0o600);
}

/** Files whose names begin with a dot describe this machine, so backups omit them. */
const path = () => `${$app.dataDir()}/.care.json`;
