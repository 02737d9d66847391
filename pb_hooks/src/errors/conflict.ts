/** A field whose value in the form differs from the value that somebody else saved meanwhile. */
export interface Difference {
	readonly field: string;
	/** Its label in the admin. */
	readonly label: string;
	/** The stored value. */
	readonly now: unknown;
	/** Whether only the others changed this field. */
	readonly untouched: boolean;
}

/** The author and time of the other change, and the fields that differ. */
interface Conflict {
	readonly who: string;
	readonly when: string;
	readonly found: readonly Difference[];
	/** The retry window, in which a second save overrides the conflict. */
	readonly minutes: number;
}

/** The message of the toast. */
export function toastWords({ who, when, found, minutes }: Conflict): string {
	const replaced = list(found.filter(({ untouched }) => !untouched));
	const kept = list(found.filter(({ untouched }) => untouched));
	const again = `Save again within ${minutes} minutes`;
	return [
		`Not saved: ${who} changed this record on ${when}, after you opened it.`,
		'Your changes are still in the form.',
		replaced ? `${again} to replace their version with yours in: ${replaced}.` : '',
		kept ? `${replaced ? '' : `${again} to save the rest. `}Their version stays in: ${kept}.` : '',
		'To see the record as it is now, reload the page. “Restore draft” then brings back your changes.',
	]
		.filter((sentence) => sentence !== '')
		.join(' ');
}

/** The message at a field, which is still shown when the toast has closed. */
export function fieldWords({ who, when }: Conflict, { now, untouched }: Difference): string {
	const outcome = untouched
		? 'It stays if you save again'
		: 'Save again to replace it with yours. To keep both, copy yours and reload the page';
	return `Changed by ${who} on ${when}. ${quote(now)} ${outcome}`;
}

const list = (found: readonly Difference[]) => found.map(({ label }) => label).join(', ');

/** The maximum length of a quoted text. */
const MAX_QUOTED = 150;

function quote(now: unknown): string {
	if (now === '' || now === null) return 'It is empty now.';
	// A relation holds only ids, which say nothing to an editor.
	if (typeof now === 'object') return 'Something else is selected now.';
	const text = typeof now === 'boolean' ? (now ? 'yes' : 'no') : String(now);
	const characters = [...text];
	const start = characters.slice(0, MAX_QUOTED).join('');
	return `It is now: “${characters.length > MAX_QUOTED ? `${start}…` : text}”.`;
}
