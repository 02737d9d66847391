// Checks that the admin's guide explains every list and field that somebody sees in the admin.
import { expect, test } from 'vitest';
import { fieldLabel, listLabel } from '../../web/content/admin-labels.ts';
import { formFields } from '../../web/records/donation-offers.ts';
import { storedCollections } from '../../web/records/schema.ts';
import { readGuide } from '../build/guide.ts';

const chapters = readGuide(new URL('../../docs/', import.meta.url)).split(/^## /m);
const chapterOf = (title: string) =>
	chapters.find(
		(chapter) => chapter.startsWith(title) && /^[:,\n]/.test(chapter.slice(title.length)),
	);

/** The chapters about fields of several lists. */
const shared = ['Organizations', 'Publish later', 'Accept offers'].map((start) =>
	chapters.find((chapter) => chapter.startsWith(start)),
);

/** The chapter on offers says of the donor's entries that nobody can change them. */
const isEntry = (list: string, field: string) => list === 'donation_offers' && field in formFields;

test.each(storedCollections())(
	'the guide names each field of the list $name',
	({ name, fields }) => {
		const chapter = chapterOf(listLabel(name));
		expect(chapter, `a chapter “${listLabel(name)}”`).toBeDefined();
		const text = [chapter, ...shared].join('\n');
		const labels = fields.flatMap((field) => {
			const own = String(field.name);
			const label = fieldLabel(name, own);
			// Only programs read fields without a label. Editors do not see paths of old pictures.
			return label === own || own === 'imageUrl' || isEntry(name, own) ? [] : label;
		});
		expect(labels).not.toEqual([]);
		expect(labels.filter((label) => !text.includes(`*${label}*`))).toEqual([]);
	},
);
