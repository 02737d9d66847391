/** Page names for titles and for the links at the end of every page. An editor's text has its own. */
export const pageTitles = {
	/** Also the title of the dialog. */
	about: 'About Us',
	medical: 'Donated Medical Supplies',
	events: 'Events',
	donate: 'Donate',
	mutualAid: 'Mutual aid',
	posts: 'Posts',
	archive: 'All posts by year',
	terms: 'Terms of Service',
	privacy: 'Privacy Policy',
} as const;
