/** The field that names a record, by its ranked collection: it decides between equal ranks. */
export const namingFields = {
	sections: 'name',
	featured_orgs: 'name',
	posts: 'title',
	supplies: 'itemName',
	needs: 'item',
	footer_links: 'title',
} as const;
