/** Texts around every page: skip link, header and menu. */
export const layoutWords = {
	/** Names the bar above the header to screen readers. */
	announcement: 'Announcement',
	skipLink: 'Skip to main content',
	/** Names the header's links to screen readers. */
	sections: 'Sections',
	menu: 'Menu',
	/** The menu button beside the links that fit. */
	more: 'More',
	/** Names the links to this site in other languages to screen readers. */
	languages: 'Languages',
	/** Names the footer's links to screen readers. */
	pages: 'Pages',
	backToTop: 'Back to the top',
} as const;
