/**
 * What /privacy says until an editor writes a text: what is true of this software, whoever hosts it.
 * Markdown, so that editors can begin with it.
 */
export const privacyText = `
This website is made to know as little as it can about the people who visit it.

## What we do not do

- We set no cookies and keep nothing else in your browser.
- We load nothing from other companies: no analytics, no fonts, no maps, no social media.
- We keep no log of visits. Your network address, your browser and the page that you came from are not written down by this website.

## What happens to what you type

The form for medical supplies sends nothing. What you type in it stays in your browser and is gone when you leave the page.

## What our server handles

To answer you, the server needs your network address while it does so. To keep others from flooding it, it counts requests by address for a short time, in memory only.

## Links to other places

Our links to organizations and to social media lead to other websites, in a new tab. They are not told that you came from here, and what they keep is for them to say.

## The people who write here

Those who edit this website have an account: an e-mail address, a password that is kept in a form nobody can read, and their role. What they change is noted with their address, the time and the text before and after, for two years. Every night the website is copied, and the last seven copies are kept.
`.trim();

const sendsNothing =
	'The form for medical supplies sends nothing. What you type in it stays in your browser and is gone when you leave the page.';

/** The same of a site that takes offers, by the days after which it forgets who made them. */
export function privacyTextWithOffers(days: number): string {
	const kept = `${days} ${days === 1 ? 'day' : 'days'}`;
	return privacyText.replace(
		sendsNothing,
		`The form for medical supplies sends us what you enter, when you submit it, and nothing before that. Those of us who work on offers read it, and nobody else does; your browser keeps nothing of it when you leave the page. A mail may tell us of your offer: it names the item, and not you.

Your name, your addresses, your telephone number and all that you wrote freely are deleted ${kept} after your offer was received or declined, or after it came if it was neither. What was offered, and how many, we keep. The nightly copies of the website hold what was deleted until they are replaced.`,
	);
}
