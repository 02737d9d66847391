// The content of the sites in the screenshots.
import {
	acceptOffers,
	addAllRecords,
	announce,
	arabic,
	changeRecord,
	makeFeaturedOrgs,
	makeSections,
} from '../../testing/content.ts';
import { fillSite } from '../../testing/full-content.ts';
import { offer } from '../../testing/offers.ts';
import { json } from '../../testing/request.ts';
import { screenPaths } from '../../testing/screens.ts';
import { accountOf, type Site, startSite } from '../../testing/site.ts';

/** The sample or its own records, and further changes to them; without any, the site is empty */
type Content = {
	sample?: boolean | 'activity';
	records?: Record<string, object[]>;
	fill?: (site: Site) => Promise<unknown>;
};
export type ContentName = keyof typeof contents;

/** Names that a browser's own order sorts differently than code points do. */
const names = [
	...['مطبخ البحر', 'zebra', 'Ålesund', '医', 'Ångström', 'Łódź', 'İstanbul', 'Ελπίδα', 'ß'],
];

const named: (index: number) => object = (index) => (names[index] ? { name: names[index] } : {});

const sentence = 'What an editor pastes is long, and nobody shortens it before it is saved. ';
const longText = sentence.repeat(41).slice(0, 3000);
const longWord = 'Donaudampfschifffahrtsgesellschaft'.repeat(3).slice(0, 80);
const longFacts = {
	registrationNumber: `${longWord}-00-0000000`,
	whatMoneyDoes: longText.slice(0, 300),
	checkedOn: '2026-11-22',
};

/** Each replaces a usual value in one section, organization or post. */
const oddities = [
	{ description: longText, ...longFacts },
	{ name: longWord, registrationNumber: arabic.name },
	{ ...arabic, whatMoneyDoes: `${arabic.name}.` },
	{ name: 'Nothing said', description: '' },
	{ name: 'No picture', imageUrl: '' },
	{ name: 'Only a link', description: `https://example.org/${longWord}` },
	{ name: '🌺 Clinics 👩🏽‍⚕️🇵🇸', description: '🩺 '.repeat(60) },
	{ name: 'Only a heading', description: '# How your gift is used' },
];

const odd: (index: number) => object = (index) => oddities[index] ?? {};

const needs = [
	{ item: longWord, amount: longWord },
	{ item: arabic.name },
	{ item: 'One thing', cannotTake: true },
	...Array.from({ length: 57 }, (_, place) => ({
		item: `Thing ${place}`,
		amount: `${place} boxes`,
	})),
];

/** Adds an announcement and pages with words that are too long to fit. */
async function fillOddly(site: Site) {
	await changeRecord(site, 'pages/terms', {
		title: longWord,
		body: `${longText}\n\n# ${longWord}`,
	});
	await changeRecord(site, 'pages/privacy', { title: arabic.name, body: arabic.description });
	await announce(site, `${longWord}: ${sentence.repeat(2).trim()}`);
}

/** The sample with other site settings. */
const sampleWith = (settings: Record<string, string>): Content => ({
	sample: true,
	fill: (site) => changeRecord(site, 'site/site', settings),
});

const sampleWithOffers: Content = {
	sample: true,
	fill: (site) => acceptOffers(site, { offersTo: 'us@example.org', offersToShown: true }),
};

const readableText = { description: 'Local staff run clinics and kitchens. '.repeat(40) };

/** Accounts and a post of the editors' guide. */
export const editor = 'amal@example.org';
export const colleague = 'basim@example.org';
export const coordinator = 'samira@example.org';
export const welcome = 'samplepost00001';

/** Changes the text of a post. */
export const changePost = (url: string, token: string, id: string) =>
	changeRecord({ url, superuserToken: async () => token }, `posts/${id}`, {
		body: 'We meet on Monday',
	});

/** Adds the accounts that sign in. */
async function addGuideAccounts(site: Site) {
	await accountOf(site, editor, 'editor');
	await accountOf(site, coordinator, 'coordinator');
}

/** Keeps a change of a post as a draft, with a link to it. */
async function addDraftWithLink(site: Site) {
	const record = 'samplepost00003';
	const draft = { collection: 'posts', record, values: { title: 'Translators wanted' } };
	const { id } = json(await site.ask('/api/collections/drafts/records', 'POST', draft)) as {
		id: string;
	};
	await site.ask('/api/preview-links', 'POST', { draft: id });
}

/** Adds what the pictures show to the sample. */
export async function fillForGuide(site: Site) {
	await addGuideAccounts(site);
	await changePost(site.url, (await accountOf(site, colleague, 'editor')).token, welcome);
	await addDraftWithLink(site);
	await acceptOffers(site);
	await offer(site, { itemName: 'Surgical masks', quantity: 400 });
}

const contents = {
	sample: { sample: true },
	/** The sample as `npm start` loads it. */
	activity: { sample: 'activity' as const },
	/** The content for tests of the home page's parts: a few records, the first with a long text. */
	few: {
		records: {
			sections: makeSections(5),
			featured_orgs: makeFeaturedOrgs(6, (index) => (index === 0 ? readableText : {})),
		},
		fill: (site: Site) =>
			changeRecord(site, 'site/site', { heroNote: 'All of a gift goes to the organization.' }),
	},
	offers: sampleWithOffers,
	spanish: sampleWith({ language: 'Español' }),
	arabic: sampleWith({ language: 'العربية' }),
	full: { sample: true, fill: fillSite },
	accounts: { sample: true, fill: addGuideAccounts },
	guide: { sample: true, fill: fillForGuide },
	empty: {},
	one: { records: { sections: makeSections(1), featured_orgs: makeFeaturedOrgs(1) } },
	sixty: { records: { sections: makeSections(20), featured_orgs: makeFeaturedOrgs(60, named) } },
	odd: {
		records: {
			sections: makeSections(oddities.length, odd),
			featured_orgs: makeFeaturedOrgs(oddities.length, odd),
			posts: [
				{ id: 'oddpost00000001', title: longWord, body: longText, rank: 1 },
				{ id: 'oddpost00000002', title: arabic.name, body: arabic.description, rank: 2 },
			],
			needs,
			supplies: [
				{ itemName: longWord, quantity: 1_000_000, manufacturer: longWord, modelNumber: longWord },
				{ itemName: arabic.name, quantity: 1, itemDescription: longText.slice(0, 300) },
			],
		},
		fill: fillOddly,
	},
};

/** Starts a site with a content. */
export async function serveContent(name: ContentName) {
	const { sample = false, records = {}, fill }: Content = contents[name];
	const site = await startSite({ sample });
	await addAllRecords(site, records);
	await fill?.(site);
	// The first request after an edit waits for the page; requests meanwhile get the previous page.
	for (const path of screenPaths) await fetch(site.url + path);
	return site;
}
