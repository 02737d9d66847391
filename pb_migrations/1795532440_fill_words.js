// The records that a new site begins with. Hooks refuse to delete those of `site` and `pages`, and to
// create others there.

const RECORDS = {
	footer_links: [
		{
			title: 'Check out our Linktree',
			subtitle: 'All our links in one place',
			address: 'https://linktree.example.org/coalition',
			rank: 10,
		},
		{
			title: 'Sign up to join our coalition',
			subtitle: 'Tell us how you would like to help',
			address: 'https://actions.example.org/join',
			rank: 20,
		},
		{
			title: 'Follow us on Instagram',
			subtitle: 'News, actions and stories',
			address: 'https://instagram.example.org/coalition',
			rank: 30,
		},
	],
	site: [
		{
			id: 'site',
			name: 'Bay Area Healthcare Workers Coalition',
			description:
				'Bay Area healthcare workers who care about Palestine, spotlighting organizations that support Palestinian health and life.',
			heroFirstSentence: 'We are a group of Bay Area healthcare workers who care about Palestine.',
			heroSecondSentence:
				'We spotlight featured organizations to support Palestinian health and life.',
			featuredIntro:
				'We urge our members and supporters to donate to the organizations listed here, which provide critical on-the-ground services in Gaza.',
			formNotice: 'This form does not send anything yet: your entries stay in your browser.',
			aboutText: [
				'We are healthcare professionals in the Bay Area, standing in solidarity with our colleagues in Palestine: the nurses, doctors, medics, pharmacists and hospital workers who care for others under conditions none of us should have to work in.',
				'We work with organizations on the ground, who know best what is needed, and we use our voices, our skills and our means to stand behind them.',
				'We are proud to announce our first fundraising campaign, for {first organization} and {second organization}.',
			].join('\n\n'),
			language: 'English',
			timeZone: 'America/Los_Angeles',
			offersKeptDays: 90,
			offersPerHour: 200,
			offersPerDay: 1000,
		},
	],
	// A page without a text shows its greeting, and no list names it.
	pages: [
		{ id: 'events', title: 'Events' },
		{ id: 'donate', title: 'Donate' },
		{ id: 'mutual_aid', title: 'Mutual aid' },
		{ id: 'terms', title: 'Terms of Service' },
		{ id: 'privacy', title: 'Privacy Policy' },
	],
};

migrate(
	(app) => {
		for (const [name, records] of Object.entries(RECORDS)) {
			const collection = app.findCollectionByNameOrId(name);
			for (const record of records) app.save(new Record(collection, record));
		}
	},
	(app) => {
		for (const name of Object.keys(RECORDS)) app.db().newQuery(`DELETE FROM ${name}`).execute();
	},
);
