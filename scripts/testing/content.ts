// Records for tests, and functions that add them to a site.
import type { FeaturedOrg } from '../../web/records/featured-orgs.ts';
import type { Section } from '../../web/records/sections.ts';
import { smallJpeg } from './pictures.ts';
import { org } from './records.ts';
import { records } from './request.ts';
import { screenPaths } from './screens.ts';
import type { Site } from './site.ts';

const words =
	'Local staff run clinics, kitchens and classrooms, and this is filler that stands in for what they would say about it.';

const paragraph = (about: string) => `About **${about}**. ${words} ${words}`;

const names = [
	'Medical aid',
	'Food and water',
	'Mental health',
	'Advocacy',
	'Learning',
	'Supplies',
	'Mutual aid',
	'Volunteer',
];

/** A name and a text in Arabic. The last paragraph of the text is in English. */
export const arabic = {
	name: 'لجنة الإغاثة الطبية في غزة',
	description: [
		'نصغي إليكم **بالعربية والإنجليزية**، ليلًا ونهارًا.',
		'- جلسات للآباء والأطفال كل خميس\n- خط هاتفي يعمل 24 ساعة',
		'> أهلًا وسهلًا بكم: الباب مفتوح.',
		'اقرأوا [دليل المتطوعين الجدد](https://example.org/guide).',
		'The same in English, for whoever reads it.',
	].join('\n\n'),
};

/**
 * Returns sections as entered in the admin, each higher than a phone's screen is wide.
 *
 * @param over differences from the default
 */
export function makeSections(
	count: number,
	over: (index: number) => Partial<Section> = () => ({}),
) {
	return Array.from({ length: count }, (_, index) => {
		const name = names[index] ?? `Category ${index + 1}`;
		return {
			name,
			slug: name.toLowerCase().replaceAll(' ', '-'),
			rank: index + 1,
			imageUrl: '/sample/section-clinics.svg',
			description: [paragraph(name), paragraph(name), `[More](https://example.org/${index})`].join(
				'\n\n',
			),
			...over(index),
		};
	});
}

/** Returns featured organizations. The first one has a longer text than the others. */
export function makeFeaturedOrgs(
	count: number,
	over: (index: number) => Partial<FeaturedOrg> = () => ({}),
) {
	return Array.from({ length: count }, (_, index) => ({
		name: `Sample Fund ${index + 1}`,
		slug: `sample-fund-${index + 1}`,
		rank: index + 1,
		imageUrl: '/sample/relief-fund.svg',
		description: Array(index === 0 ? 3 : 1)
			.fill(paragraph('the fund'))
			.join('\n\n'),
		link: `https://example.org/donate/${index + 1}`,
		...over(index),
	}));
}

/** The result of a save, as the admin receives it: an error, or some fields of a record. */
type SavedBody = Record<'id' | 'body' | 'shownWhen' | 'slug' | 'size' | 'file', string> & {
	picture: string;
	pictures: string[];
	cover: string;
	sharePicture: string;
	message?: string;
	data?: Record<string, { code: string; message: string }>;
};

/** Saves records as the admin does, including files; creates a record if no id is given. */
export function uploaderTo(site: { url: string; superuserToken: () => Promise<string> }) {
	return async (collection: string, fields: object, id = '') => {
		const form = new FormData();
		for (const [name, value] of Object.entries(fields)) {
			for (const one of [value].flat()) form.append(name, one);
		}
		const response = await fetch(site.url + records(collection, id), {
			method: id === '' ? 'POST' : 'PATCH',
			headers: { Authorization: await site.superuserToken() },
			body: form,
		});
		const body = (await response.json()) as SavedBody;
		return { status: response.status, body };
	};
}

/** Returns a file as a form sends it. */
export const upload = (bytes: Uint8Array, name = 'picture.jpg') =>
	new File([new Uint8Array(bytes)], name);

/**
 * Adds an organization with a picture.
 *
 * @returns the picture's path
 */
export async function addPicture(site: Site, bytes: Uint8Array = smallJpeg): Promise<string> {
	const fields = { ...org(), picture: upload(bytes) };
	const { id, picture } = await saveOrFail(site, 'featured_orgs', fields);
	return `/api/files/featured_orgs/${id}/${picture}`;
}

/**
 * Adds records to a collection.
 *
 * @returns their ids
 */
export async function addRecords(
	site: Site,
	collection: string,
	records: object[],
): Promise<string[]> {
	const ids = [];
	for (const record of records) ids.push((await saveOrFail(site, collection, record)).id);
	return ids;
}

/** Adds records to several collections. */
export async function addAllRecords(site: Site, records: Record<string, object[]>) {
	for (const [collection, list] of Object.entries(records)) {
		await addRecords(site, collection, list);
	}
}

/**
 * Changes a record.
 *
 * @param record its collection and id, such as 'site/site'
 */
export async function changeRecord(
	site: Parameters<typeof uploaderTo>[0],
	record: string,
	fields: object,
) {
	const [collection = '', id] = record.split('/');
	await saveOrFail(site, collection, fields, id);
}

/** Changes PocketBase's settings. */
export async function changeSettings(site: Pick<Site, 'ask'>, settings: object) {
	const { status, body } = await site.ask('/api/settings', 'PATCH', settings);
	if (status !== 200) throw new Error(`The settings responded with ${status}: ${body}`);
}

/**
 * Switches on offers, which require a text of the terms, without a limit of their number: tests send
 * many from one address.
 *
 * @param settings further site settings
 */
export async function acceptOffers(
	site: Site,
	settings: Record<string, string | number | boolean> = {},
) {
	await saveOrFail(site, 'pages', { body: 'Ours.' }, 'terms');
	const limits = { offersPerHour: 100_000, offersPerDay: 100_000 };
	await saveOrFail(site, 'site', { acceptOffers: true, ...limits, ...settings }, 'site');
	await changeSettings(site, { rateLimits: { enabled: false } });
}

async function saveOrFail(
	site: Parameters<typeof uploaderTo>[0],
	...saved: Parameters<ReturnType<typeof uploaderTo>>
) {
	const { status, body } = await uploaderTo(site)(...saved);
	if (status !== 200) throw new Error(`${saved[0]}: ${JSON.stringify(body)}`);
	return body;
}

/**
 * Publishes an announcement, and waits until every page shows it: until a page is rendered again,
 * the site may serve the previous version.
 */
export async function announce(site: Site, announcement: string) {
	await changeRecord(site, 'site/site', { announcement });
	for (const path of screenPaths) {
		const says = async () => (await (await fetch(site.url + path)).text()).includes(announcement);
		for (const deadline = Date.now() + 60_000; !(await says()); ) {
			if (Date.now() > deadline) throw new Error(`${path} does not announce it`);
		}
	}
}

/**
 * Returns the first records of a collection, by rank.
 *
 * @param url of the site
 * @returns `url` of the record in the API
 */
export async function firstRecords(
	url: string,
	collection: string,
	count: number,
): Promise<{ id: string; name?: string; url: string }[]> {
	const list = url + records(collection);
	const response = await fetch(`${list}?sort=rank&perPage=${count}`);
	const { items } = (await response.json()) as { items: { id: string; name?: string }[] };
	return items.map((item) => ({ ...item, url: `${list}/${item.id}` }));
}
