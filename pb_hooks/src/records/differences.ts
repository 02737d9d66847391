/** A field in which a record to be saved differs from the stored one. */
export interface Difference {
	readonly field: string;
	/** As stored. */
	readonly theirs: unknown;
}

/** So much of a text is quoted. */
const MOST = 150;

/** Where two versions of a record differ, but for the dates that set themselves. */
export function differences(stored: core.Record, wanted: core.Record): Difference[] {
	const fields = stored.collection().fields.filter((field) => field?.type() !== 'autodate');
	return fields.flatMap((field) => {
		const name = field?.getName() ?? '';
		const theirs = plain(stored.get(name));
		const same = JSON.stringify(theirs) === JSON.stringify(plain(wanted.get(name)));
		return same ? [] : [{ field: name, theirs }];
	});
}

/** Go's values as JSON shows them, which compare and print as expected. */
function plain(value: unknown): unknown {
	return JSON.parse(JSON.stringify(value) ?? 'null');
}

/** A sentence that tells what stands in a field now. */
export function theirValue({ theirs }: Difference): string {
	if (theirs === '' || theirs === null) return 'This is empty now.';
	const text = typeof theirs === 'string' ? theirs : JSON.stringify(theirs);
	const characters = [...text];
	const quoted = characters.length > MOST ? `${characters.slice(0, MOST).join('')}…` : text;
	return `Here it says now: “${quoted}”.`;
}
