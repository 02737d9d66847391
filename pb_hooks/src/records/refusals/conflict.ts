/** A field in which an editor's record differs from what others saved since it was opened. */
export interface Difference {
	readonly field: string;
	/** What the admin calls it. */
	readonly label: string;
	/** What is stored now. */
	readonly now: unknown;
	/** Whether the editor left alone what others changed. */
	readonly untouched: boolean;
}

/** Whose change it is, and what becomes of both. */
interface Conflict {
	readonly who: string;
	readonly when: string;
	readonly found: readonly Difference[];
	/** The retry window, in which a second save overrides the refusal. */
	readonly minutes: number;
}

/** What an editor reads in the toast. */
export function toastWords({ who, when, found, minutes }: Conflict): string {
	const replaced = list(found.filter(({ untouched }) => !untouched));
	const kept = list(found.filter(({ untouched }) => untouched));
	const again = `Save again within ${minutes} minutes`;
	return [
		`Not saved: ${who} changed this record on ${when}, after you opened it.`,
		'What you typed is still in the form.',
		replaced ? `${again} to put yours in place of theirs in: ${replaced}.` : '',
		kept ? `${replaced ? 'Then' : `${again}, and`} theirs stays in: ${kept}.` : '',
		'To see the record as it is now, reload the page: “Restore draft” brings back what you typed.',
	]
		.filter((sentence) => sentence !== '')
		.join(' ');
}

/** What stands at a field, which stays when the toast has gone. */
export function fieldWords({ who, when }: Conflict, { now, untouched }: Difference): string {
	const outcome = untouched
		? 'That stays when you save again'
		: 'Save again to put yours in its place, or copy yours and reload the page to keep both';
	return `Record changed by ${who} on ${when}. ${quote(now)} ${outcome}`;
}

const list = (found: readonly Difference[]) => found.map(({ label }) => label).join(', ');

/** So much of a text is quoted. */
const MAX_QUOTED = 150;

function quote(now: unknown): string {
	if (now === '' || now === null) return 'This is empty now.';
	// Of what is chosen from a list, the record has only ids.
	if (typeof now === 'object') return 'Something else is chosen here now.';
	const text = typeof now === 'boolean' ? (now ? 'yes' : 'no') : String(now);
	const characters = [...text];
	const start = characters.slice(0, MAX_QUOTED).join('');
	return `Here it says now: “${characters.length > MAX_QUOTED ? `${start}…` : text}”.`;
}
