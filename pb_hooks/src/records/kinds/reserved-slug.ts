const words = new Set(
	(
		'about anchor app body close content data dialog donation-form drawer error featured footer ' +
		'form head header hero home html link links logo main menu nav navigation page page-data root script ' +
		'section sections site skip state style title top'
	).split(' '),
);

/** Ids made from others (a heading's, a button's), those of cards, and the prefix for later ones. */
const families = /-(button|content|data|dialog|drawer|problem|title)$|^org-|^site-/;

/**
 * Whether `slug` cannot be a section's anchor: it is an id of the page, a word the page is likely
 * to need, or of a family the page makes ids of. A test compares this with the ids in `web/`.
 */
export function isReservedSlug(slug: string): boolean {
	return words.has(slug) || families.test(slug);
}
