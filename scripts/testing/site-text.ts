import type { SiteText } from '../../web/stores/site.ts';

/** The texts of a new site; see the migration that fills `site`. */
export const sampleText: SiteText = {
	name: 'Bay Area Healthcare Workers Coalition',
	hero: [
		'We are a group of Bay Area healthcare workers who care about Palestine.',
		'We spotlight featured organizations to support Palestinian health and life.',
		'',
	],
	featuredIntro:
		'We urge our members and supporters to donate to the organizations listed here, which provide critical on-the-ground services in Gaza.',
	about: [
		'We are healthcare professionals in the Bay Area, standing in solidarity with our colleagues in Palestine.',
		'We work with organizations on the ground.',
		'We are proud to announce our first fundraising campaign, for Sample Relief Fund and Sample Medical Aid.',
	].join('\n\n'),
	announcement: '',
	contact: '',
	formNotice: 'This form does not send anything yet: your entries stay in your browser.',
	texts: [],
	footerLinks: [
		{
			title: 'Check out our Linktree',
			subtitle: 'All our links in one place',
			address: 'https://linktree.example.org/coalition',
		},
		{
			title: 'Sign up to join our coalition',
			subtitle: 'Tell us how you would like to help',
			address: 'https://actions.example.org/join',
		},
		{
			title: 'Follow us on Instagram',
			subtitle: 'News, actions and stories',
			address: 'https://instagram.example.org/coalition',
		},
	],
};
