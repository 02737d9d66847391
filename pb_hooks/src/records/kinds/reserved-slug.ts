const words = new Set(
	(
		'about anchor app body close content data dialog donation-form drawer error featured footer ' +
		'form head header hero home html link links logo main menu nav navigation page page-data root script ' +
		'section sections site skip state style title top'
	).split(' '),
);

/** Ids derived from others (a heading's, a button's), card ids, and the prefix for later ids. */
const families = /-(button|content|data|dialog|drawer|problem|title)$|^org-|^site-/;

/**
 * Returns whether `slug` cannot be a section's anchor: the page uses it as an id, is likely to need
 * the word, or makes ids of its family. A test compares this with the ids in `web/`.
 */
export function isReservedSlug(slug: string): boolean {
	return words.has(slug) || families.test(slug);
}
