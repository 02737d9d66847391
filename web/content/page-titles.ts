/** What pages are called in their titles and at the end of every page; texts of editors bring their own. */
export const pageTitles = {
	medical: 'Donated Medical Supplies',
	events: 'Events',
	donate: 'Donate',
	mutualAid: 'Mutual aid',
	posts: 'Posts',
	terms: 'Terms of Service',
	privacy: 'Privacy Policy',
} as const;
