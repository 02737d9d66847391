// Everything that editors can add to a site beyond the sample, all together.
import { readFile } from 'node:fs/promises';
import { addRecords, announce, changeRecord, firstRecords } from './content.ts';
import type { Site } from './site.ts';

const picture = new URL('../../web/assets/share.png', import.meta.url);

const text = (about: string) => `
This is what we say about ${about}. It is filler, as long as such a text is, so that its lines are seen beside one another, and it leads [to the supplies](/medical) and [elsewhere](https://example.org/${about}).

## What you may expect

- We **answer** every letter.
- We name whoever gives, if they want that.
  - Nobody else learns of it.

> What is given is given to patients.

## How to reach us

1. Write to [hello@example.org](mailto:hello@example.org).
2. Or come on a Monday: <https://example.org/where-we-meet-on-mondays-in-the-evening>.

---

#### Anything else

7. Seven, ~~not eight~~
   1. with \`code\`
   - and ***both***

\`\`\`
flour   25 kg
lentils 10 kg
\`\`\`

الصحة حق للجميع، و3 * 4 ليست 13.
![A drop](/sample/water-works.svg "Water") by a [guide](<https://example.org/guide_(short)> 'One page')
`;

const facts = [
	{
		registrationNumber: 'EIN 00-0000000',
		whatMoneyDoes: '50 dollars buy the first-aid bag of one nurse, and what is in it for a month.',
		checkedOn: '2026-11-22',
	},
	{ checkedOn: '2026-11-20' },
];

/** Fills a site with the sample. */
export async function fillSite(site: Site) {
	await changeRecord(site, 'pages/events', { title: 'What is on', body: text('events') });
	await changeRecord(site, 'pages/terms', { title: 'Terms of Service', body: text('terms') });
	await changeRecord(site, 'pages/privacy', { title: 'Your privacy', body: text('privacy') });
	await addRecords(site, 'supplies', [
		{ itemName: 'Beds', quantity: 9, expirationDate: '2030-01-02', manufacturer: 'Sample Maker' },
		{ itemName: 'Masks', quantity: 1000, itemDescription: 'Respirators', condition: 'New' },
		{ itemName: 'قفازات', quantity: 20, lotSerialNumber: 'L-1138' },
	]);
	await addRecords(site, 'needs', [
		{ item: 'Gloves, nitrile, medium', amount: '200 boxes' },
		{ item: 'قفازات', amount: '٢٠٠ علبة' },
		{ item: 'Wheelchairs that fold' },
		{ item: 'Opened boxes', cannotTake: true },
		{ item: 'Medicines that have expired', cannotTake: true },
	]);
	await addRecords(site, 'events', [
		{
			id: 'fullevent000001',
			title: 'Vigil for our colleagues',
			start: '2099-12-05 18:00:00Z',
			end: '2099-12-05 20:00:00Z',
			place: 'Main Square, in front of the fountain',
			description: text('vigil'),
			link: 'https://example.org/vigil',
		},
		{ title: 'أمسية تضامنية', start: '2099-12-20 18:00:00Z', place: 'ساحة المدينة' },
	]);
	const file = async () => new File([await readFile(picture)], 'picture.png');
	const orgs = await firstRecords(site.url, 'featured_orgs', facts.length);
	for (const [place, { id }] of orgs.entries()) {
		const uploaded = { picture: await file(), pictureAlt: 'Red anemones on a dark ground' };
		await changeRecord(site, `featured_orgs/${id}`, { ...facts[place], ...uploaded });
	}
	const sections = await firstRecords(site.url, 'sections', 2);
	for (const { id } of sections) {
		await changeRecord(site, `sections/${id}`, { picture: await file(), pictureAlt: '' });
	}
	await announce(
		site,
		'Vigil on Friday, 6 pm, in front of the General Hospital: bring a light, and bring a friend.',
	);
}
