/** The link to the notices, which are in English. */
export const licenses = 'Software licenses';

/**
 * The text of /privacy until an editor writes another. It is true of this software on every server.
 * Markdown, so that editors can start from it.
 *
 * @param storing what the browser stores
 * @param form what happens to entries in the form
 */
const textWith = (storing: string, form: string) =>
	`
We built this website to learn as little as possible about its visitors.

## What we do not do

- ${storing}
- We load nothing from other companies: no analytics, no fonts, no maps, no social media.
- We keep no log of visits. This website does not record your network address, your browser or the page that you came from.

## What happens to your entries

${form}

## What our server processes

To answer you, the server needs your network address for a moment. To stop floods of requests, it counts requests by address for a short time, in memory only.

## Links to other websites

Our links to organizations and to social media open other websites in a new tab. These websites are not told that you came from here. Their own policies say what they record.

## Our editors

Our editors have accounts: an e-mail address, a password stored in a form that nobody can read, and a role. Each change is recorded with the editor’s address, the time and the text before and after, and kept for two years. The website is backed up every night, and the last seven backups are kept.
`.trim();

export const privacyText = textWith(
	'We set no cookies and store nothing else in your browser.',
	'The form for medical supplies sends nothing. Your entries stay in your browser and are gone when you leave the page.',
);

/** The same for a site that accepts offers and deletes donors' data after `days` days. */
export function privacyTextWithOffers(days: number): string {
	const kept = `${days} ${days === 1 ? 'day' : 'days'}`;
	return textWith(
		'We set no cookies and store nothing in your browser but an unsent form: see below.',
		`The form for medical supplies sends your entries to us when you submit it, and nothing before that. Only those of us who handle offers can read them. Until then, your browser keeps them for this tab only, in case the page is loaded again or the tab is opened again. They are erased there when you submit them. We may receive an e-mail about your offer: it names the item, but not you.

Your name, addresses, phone number and free text are deleted ${kept} after your offer was received or declined, or after it arrived if it was neither. We keep what was offered, and how many. The nightly backups contain the deleted data until they are replaced.`,
	);
}
