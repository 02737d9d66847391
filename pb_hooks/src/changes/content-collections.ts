/**
 * The collections that editors fill: every change of a record in them is kept in `changes`. A test
 * finds a collection that is neither here nor known to hold something else.
 */
export const contentCollections: readonly string[] = [
	...['sections', 'featured_orgs', 'posts'],
	...['supplies', 'needs'],
	...['site', 'footer_links', 'pages'],
];

/** Whether a collection is one of them. */
export function isContent(collection: string): boolean {
	return contentCollections.includes(collection);
}
