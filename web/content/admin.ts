/** What we add to PocketBase's admin says, to editors and owners. */
export const adminWords = {
	words: 'Words of the site',
	organizations: 'Organizations',
	publicPage: 'Public page',
	guide: 'Guide',
	guideLoading: 'Loading the guide …',
	guideFailed: 'The guide did not arrive. Reload the page to ask for it again.',
	sessionEnded:
		'Your session has ended. What you typed is still in the form: log in again in a new tab, then save here.',
	passwordChanged: 'Your password is changed. Log in with the new one.',
	tooManyAttempts: 'Too many attempts. Wait a minute, then try again.',
} as const;
