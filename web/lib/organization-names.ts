/** The placeholder for the name of the first or the second featured organization. */
const place = /\{(first|second) organization\}/g;

/** Every character that can have a meaning in Markdown. */
const signs = /[!-/:-@[-`{-~]/g;

/** The end of a paragraph. */
const emptyLines = /(?:[ \t]*\r?\n){2,}/;

/**
 * Replaces "{first organization}" and "{second organization}" in Markdown with names. Removes a
 * paragraph with a placeholder for an organization that does not exist.
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
