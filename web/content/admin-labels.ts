import type { DefinedName, LabeledField } from '../records/schema.ts';
import { changesList, everywhere } from './admin-shared.ts';
import { medical } from './medical.ts';

interface ListLabels {
	readonly list: string;
	/** The label of one record. */
	readonly record: string;
	readonly fields: Readonly<Record<string, string>>;
}

/** Every field needs a label, here or in `everywhere`. Otherwise, `npm run check` fails. */
type Labels<Name extends DefinedName> = ListLabels & {
	readonly fields: Readonly<Record<Exclude<LabeledField<Name>, keyof typeof everywhere>, string>>;
};

/** The admin's labels for each list, in the order in which editors see the lists. */
const labels: { readonly [Name in DefinedName]: Labels<Name> } = {
	site: {
		list: 'Site settings',
		record: 'site settings',
		fields: {
			name: 'Name of the coalition',
			description: 'Description for search engines',
			sharePicture: 'Picture for shared links',
			sharePictureAlt: 'Description of that picture',
			heroFirstSentence: 'Headline',
			heroSecondSentence: 'Subheading',
			heroNote: 'Sentence below the buttons',
			featuredIntro: 'Text above the organizations',
			formNotice: 'Notice above the form',
			aboutText: 'About us',
			contact: 'Contact line',
			announcement: 'Announcement',
			announcementUntil: 'Show announcement until',
			announcementShownWhen: 'Announcement status',
			newestPostShown: 'Show newest post',
			language: 'Language',
			timeZone: 'Time zone',
			onionAddress: 'Onion address',
			acceptOffers: 'Accept offers',
			offerNextSteps: 'Next steps for donors',
			offersTo: 'E-mail address for offers',
			offersToShown: 'Show this address to visitors',
			offersKeptDays: 'Days until donor data is deleted',
			offersPerHour: 'Maximum offers per hour',
			offersPerDay: 'Maximum offers per day',
			organizationsInOrder: 'Order of organizations',
			sectionsInOrder: 'Order of sections',
		},
	},
	featured_orgs: {
		list: 'Organizations',
		record: 'organization',
		fields: {
			link: 'Donation link',
			registrationNumber: 'Registration number',
			whatMoneyDoes: 'What a gift does',
			checkedOn: 'Last checked on',
		},
	},
	sections: {
		list: 'Sections',
		record: 'section',
		fields: {},
	},
	posts: {
		list: 'Posts',
		record: 'post',
		fields: { date: 'Date' },
	},
	events: {
		list: 'Events',
		record: 'event',
		fields: {
			over: 'Upcoming or over',
			allDay: 'All day',
			start: 'Start',
			end: 'End',
			when: 'Date in words',
			times: 'Time in the list',
			place: 'Place',
			link: 'Link',
			canceled: 'Canceled',
		},
	},
	pages: {
		list: 'Pages',
		record: 'page',
		fields: {},
	},
	files: {
		list: 'Files',
		record: 'file',
		fields: { file: 'File', size: 'Size' },
	},
	footer_links: {
		list: 'Footer links',
		record: 'link',
		fields: { title: 'Link text', subtitle: 'Text under the link', address: 'Address' },
	},
	donation_offers: {
		list: 'Offers',
		record: 'offer',
		fields: {
			...medical.labels,
			status: 'Status',
			reference: 'Reference',
			notes: 'Notes',
			copyToSupplies: 'Add to medical supplies',
			taxReceipt: 'Tax receipt requested',
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
		// The same labels as in the form on the page.
		fields: medical.labels,
	},
	needs: {
		list: 'Needs',
		record: 'need',
		fields: { item: 'Item', amount: 'Amount', cannotTake: 'We cannot accept this' },
	},
	drafts: {
		list: 'Drafts',
		record: 'draft',
		fields: { collection: 'List', who: 'Kept by', when: 'Date', files: 'Files' },
	},
	preview_links: {
		list: 'Links for colleagues',
		record: 'link',
		fields: { collection: 'List', who: 'Made by', when: 'Made on', until: 'Works until' },
	},
	changes: {
		list: changesList,
		record: 'change',
		fields: {
			name: 'Name',
			collection: 'List',
			action: 'Action',
			who: 'Changed by',
			when: 'Date',
			fields: 'Changed fields',
			oldTexts: 'Old text',
		},
	},
	_superusers: {
		list: 'Accounts',
		record: 'account',
		fields: {
			email: 'E-mail address',
			role: 'Role',
			password: 'Password',
			'change password': 'Change password',
		},
	},
};

const byName: ReadonlyMap<string, ListLabels> = new Map(Object.entries<ListLabels>(labels));
const fieldsByList: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
	[...byName].map(([list, { fields }]) => [
		list,
		new Map(Object.entries({ ...everywhere, ...fields })),
	]),
);

/** The names of the lists, in the same order. */
export const listNames: readonly string[] = [...byName.keys()];

/** Returns the label of a list (or, for recordLabel, of a record), or the list's name. */
export function listLabel(list: string): string {
	return byName.get(list)?.list ?? list;
}
export function recordLabel(list: string): string {
	return byName.get(list)?.record ?? list;
}

/** Returns the label of a field, or the field's name. */
export function fieldLabel(list: string, field: string): string {
	return fieldsByList.get(list)?.get(field) ?? field;
}
