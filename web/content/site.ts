/** What a coalition says of itself: what another one changes first. */
export const site = {
	name: 'Bay Area Healthcare Workers Coalition',
	language: 'en',
	direction: 'ltr',
	description:
		'Bay Area healthcare workers who care about Palestine, spotlighting organizations that support Palestinian health and life.',
	shareImage: 'An anemone: six red petals, a white ring and a dark heart',
	hero: [
		'We are a group of Bay Area healthcare workers who care about Palestine.',
		'We spotlight featured organizations to support Palestinian health and life.',
	],
	/** Stands above the featured organizations. */
	featuredIntro:
		'We urge our members and supporters to donate to the organizations listed here, which provide critical on-the-ground services in Gaza.',
	about: {
		paragraphs: [
			'We are healthcare professionals in the Bay Area, standing in solidarity with our colleagues in Palestine: the nurses, doctors, medics, pharmacists and hospital workers who care for others under conditions none of us should have to work in.',
			'We work with organizations on the ground, who know best what is needed, and we use our voices, our skills and our means to stand behind them.',
		],
		/** Announces the first campaign; left out until two organizations are featured. */
		campaign: (first: string, second: string) =>
			`We are proud to announce our first fundraising campaign, for ${first} and ${second}.`,
	},
	footerLinks: [
		{
			title: 'Check out our Linktree',
			subtitle: 'All our links in one place',
			href: 'https://linktree.example.org/coalition',
		},
		{
			title: 'Sign up to join our coalition',
			subtitle: 'Tell us how you would like to help',
			href: 'https://actions.example.org/join',
		},
		{
			title: 'Follow us on Instagram',
			subtitle: 'News, actions and stories',
			href: 'https://instagram.example.org/coalition',
		},
	],
} as const;

/** The title of a page: "<page> – <site name>", or the site's name alone. */
export function pageTitle(page?: string): string {
	return page ? `${page} – ${site.name}` : site.name;
}
