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

/** The links at the end of every page of a new site. A migration has the English texts, too. */
export const firstLinks = {
	linktree: 'Check out our Linktree',
	linktreeNote: 'All our links in one place',
	join: 'Sign up to join our coalition',
	joinNote: 'Tell us how you would like to help',
	instagram: 'Follow us on Instagram',
	instagramNote: 'News, actions and stories',
} as const;
