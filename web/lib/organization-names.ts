/** What stands for the name of the first or the second featured organization. */
const place = /\{(first|second) organization\}/g;

/** Every sign that can mean something in Markdown. */
const signs = /[!-/:-@[-`{-~]/g;

/** Where one paragraph ends and the next begins. */
const emptyLines = /(?:[ \t]*\r?\n){2,}/;

/**
 * Puts names into Markdown where "{first organization}" and "{second organization}" stand. A
 * paragraph that asks for an organization which is not there is left out.
 */
export function fillOrganizationNames(text: string, names: readonly string[]): string {
	const [first, second] = names;
	const known: Record<string, string | undefined> = { first, second };
	const isKnown = ([, which = '']: RegExpMatchArray) => known[which] !== undefined;
	return text
		.split(emptyLines)
		.filter((paragraph) => [...paragraph.matchAll(place)].every(isKnown))
		.join('\n\n')
		.replace(place, (_, which: string) => (known[which] ?? '').replace(signs, '\\$&'));
}
