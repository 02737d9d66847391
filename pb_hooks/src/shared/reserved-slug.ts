const reserved = new Set(
	(
		'about about-us anchor app body close content data dialog donate drawer error events ' +
		'featured featured-organizations footer form head header hero home html link links logo ' +
		'main main-content medical menu mutual-aid nav navigation page posts root script section ' +
		'sections site skip state style title top'
	).split(' '),
);

/**
 * Whether `slug` cannot be a section's anchor: it is an id of the page, a word the page is likely
 * to need, or begins with `site-`, the prefix for every id the page takes on later.
 */
export function isReservedSlug(slug: string): boolean {
	return reserved.has(slug) || slug.startsWith('site-');
}
