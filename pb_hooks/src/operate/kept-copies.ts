/** The names of copies: the UTC time, and the mark of the site that made them. */
const pattern = /^anemone_backup_(\d{14})_([a-z0-9]+)\.zip(?:\.age)?$/;

/** Returns rules such as '7d,4w,6m'. Throws if they are of another form. */
export function checkKeep(keep: string): string {
	if (/^[1-9]\d?[dwm](?:,[1-9]\d?[dwm])*$/.test(keep)) return keep;
	throw new Error(`--keep=${keep} is not a list of days, weeks and months, such as 7d,4w,6m`);
}

/**
 * Returns which older copies of a site its rules do not keep. '7d,4w,6m' keeps the newest copy of
 * each of the last 7 days, 4 weeks and 6 months, in UTC, that have one: a pause removes nothing.
 * Copies from after the new one, when the clock was wrong, stay until then.
 */
export function copiesToRemove(names: readonly string[], made: string, keep: string): string[] {
	const timeOf = (name: string) => pattern.exec(name)?.[1] ?? '';
	const markOf = (name: string) => pattern.exec(name)?.[2] ?? '';
	const copies = names
		.filter((name) => markOf(name) === markOf(made) && !Number.isNaN(weekOf(timeOf(name))))
		.filter((name) => timeOf(name) <= timeOf(made))
		.sort()
		.reverse();
	const kept = checkKeep(keep)
		.split(',')
		.flatMap((rule) => {
			const periods = [made, ...copies].map((name) => periodOf(timeOf(name), rule.slice(-1)));
			const last = [...new Set(periods)].slice(0, Number.parseInt(rule, 10));
			return last.map((period) => [made, ...copies][periods.indexOf(period)]);
		});
	return copies.filter((name) => !kept.includes(name));
}

function periodOf(time: string, unit: string): string | number {
	return unit === 'w' ? weekOf(time) : time.slice(0, unit === 'd' ? 8 : 6);
}

/** Returns the number of weeks since 1970; NaN for an impossible day. */
function weekOf(time: string): number {
	const days = Date.parse(time.replace(/^(....)(..)(..).*/, '$1-$2-$3')) / 86_400_000;
	// Weeks begin on Monday, but 1970 began on a Thursday.
	return Math.floor((days + 3) / 7);
}
