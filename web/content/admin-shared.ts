// Texts of the admin for hooks that must not load the labels of all lists in each worker.

/** Labels of fields that several lists have. */
export const everywhere = {
	shownWhen: 'Status',
	name: 'Name',
	title: 'Title',
	slug: 'End of the address',
	picture: 'Picture',
	pictures: 'Pictures',
	pictureAlt: 'Picture description',
	cover: 'Cover picture',
	coverAlt: 'Description of the cover',
	imageUrl: 'Picture path',
	description: 'Text',
	body: 'Text',
	rank: 'Position',
	hidden: 'Hidden',
	from: 'Shown from',
	until: 'Shown until',
} as const;

export const changesList = 'Changes';

/** PocketBase's own minimum. */
export const minPassword = '(at least 8 characters)';

/** How owners restore a backup. The admin's own buttons verify nothing, and keep no previous data. */
export const restoreHelp =
	'Backups are restored on the server, by the person who runs it. Stop the site there, for example with “systemctl stop anemone”, run “./anemone restore FILE”, and start the site again.';

/** In place of an admin that cannot start. */
export const storageBlocked =
	'This browser blocks the data of this site, so you cannot log in here. Allow cookies and site data for this address in the settings of the browser, then reload the page. The public site works without them.';

/** Responses to requests that need an account. The admin explains them. */
export const withoutAccount = {
	superusersOnly: 'Only superusers can perform this action.',
	notForVisitors: 'Visitors cannot query this.',
};
