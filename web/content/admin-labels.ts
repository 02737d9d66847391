import type { CollectionName, FieldName } from '../records/collections.ts';
import type { OfferField } from '../records/donation-offers.ts';
import { medical } from './medical.ts';

/** What the admin says for a field that several lists have. */
export const everywhere = {
	shownWhen: 'Status',
	name: 'Name',
	title: 'Title',
	slug: 'End of the address',
	picture: 'Picture',
	pictures: 'Pictures',
	pictureAlt: 'What the picture shows',
	imageUrl: 'Path of a picture',
	description: 'Text',
	body: 'Text',
	rank: 'Rank',
	hidden: 'Hidden',
	from: 'Shown from',
	until: 'Shown until',
} as const;

interface ListWords {
	readonly list: string;
	/** One of its records. */
	readonly record: string;
	readonly fields: Readonly<Record<string, string>>;
}

/** Every field that web/records tells has words: else `npm run check` fails. */
type Words = {
	readonly [Name in CollectionName]: ListWords & {
		readonly fields: Readonly<Record<Exclude<FieldName<Name>, keyof typeof everywhere>, string>>;
	};
} & {
	readonly donation_offers: ListWords & { readonly fields: Readonly<Record<OfferField, string>> };
} & {
	readonly changes: ListWords;
	readonly _superusers: ListWords;
};

/** What the admin says for each list, in the order in which an editor meets them. */
const words: Words = {
	site: {
		list: 'Words of the site',
		record: 'words of the site',
		fields: {
			name: 'Name of the coalition',
			description: 'Words for search engines',
			sharePicture: 'Picture on shared links',
			sharePictureAlt: 'What that picture shows',
			heroFirstSentence: 'Large sentence',
			heroSecondSentence: 'Sentence under it',
			featuredIntro: 'Words above the organizations',
			formNotice: 'Notice above the form',
			aboutText: 'Text about you',
			announcement: 'Announcement',
			announcementUntil: 'Announced until',
			announcementShownWhen: 'Status of the announcement',
			language: 'Language',
			timeZone: 'Time zone',
			acceptOffers: 'Take offers',
			offerNextSteps: 'What happens after an offer',
			offersTo: 'Mail about offers goes to',
			offersToShown: 'Show that address',
			offersKeptDays: 'Days until donors are forgotten',
			offersPerHour: 'Max offers per hour',
			offersPerDay: 'Max offers per day',
			organizationsInOrder: 'Order of the organizations',
			sectionsInOrder: 'Order of the sections',
		},
	},
	featured_orgs: {
		list: 'Organizations',
		record: 'organization',
		fields: {
			link: 'Link to donate',
			registrationNumber: 'Registration number',
			whatMoneyDoes: 'What a gift does',
			checkedOn: 'Last checked on',
		},
	},
	sections: { list: 'Sections', record: 'section', fields: {} },
	posts: { list: 'Posts', record: 'post', fields: {} },
	pages: { list: 'Pages', record: 'page', fields: {} },
	footer_links: {
		list: 'Links at the end of every page',
		record: 'link',
		fields: { title: 'Words of the link', subtitle: 'Words under it', address: 'Address' },
	},
	donation_offers: {
		list: 'Offers',
		record: 'offer',
		fields: {
			...medical.labels,
			status: 'Status',
			reference: 'Reference',
			notes: 'Notes',
			copyToSupplies: 'Copy into the medical supplies',
			taxReceipt: 'Tax receipt wanted',
			acknowledgment: 'Terms acknowledged',
			closed: 'Closed on',
		},
	},
	translations: {
		list: 'Sites in other languages',
		record: 'site in another language',
		fields: { language: 'Language', address: 'Address' },
	},
	supplies: {
		list: 'Medical supplies',
		record: 'item',
		// As in the form on the page.
		fields: medical.labels,
	},
	needs: {
		list: 'What is needed',
		record: 'need',
		fields: { item: 'Item', amount: 'How much', cannotTake: 'We cannot take it' },
	},
	changes: {
		list: 'Changes',
		record: 'change',
		fields: {
			name: 'What',
			collection: 'List',
			action: 'What was done',
			who: 'Who',
			when: 'When',
			fields: 'Fields',
			oldTexts: 'Old texts',
		},
	},
	_superusers: {
		list: 'Accounts',
		record: 'account',
		fields: {
			email: 'E-mail address',
			role: 'Role',
			password: 'Password',
			'change password': 'Change the password',
		},
	},
};

const byName: ReadonlyMap<string, ListWords> = new Map(Object.entries(words));
const fieldsByList: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
	[...byName].map(([list, { fields }]) => [
		list,
		new Map(Object.entries({ ...everywhere, ...fields })),
	]),
);

/** The names of the lists, in that order. */
export const listNames: readonly string[] = [...byName.keys()];

/** The words for a list, and for one of its records; its name where there are none. */
export function listLabel(list: string): string {
	return byName.get(list)?.list ?? list;
}
export function recordLabel(list: string): string {
	return byName.get(list)?.record ?? list;
}

/** The words for a field; its name where there are none. */
export function fieldLabel(list: string, field: string): string {
	return fieldsByList.get(list)?.get(field) ?? field;
}
