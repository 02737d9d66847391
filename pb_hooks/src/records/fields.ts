import { day } from './day.ts';
import type { Kind } from './kind.ts';
import { picturePath } from './picture-path.ts';
import { slugFrom } from './slug.ts';
import { manyLines, oneLine } from './text-kinds.ts';
import { webAddress } from './web-address.ts';
import { quantity, rank } from './whole-number.ts';

/**
 * What is typed into which field: from it follow how typing is mended, and the words of a refusal.
 * A slug stands after the name that it is made from.
 */
const collections = new Map<string, Readonly<Record<string, Kind>>>(
	Object.entries({
		sections: {
			name: oneLine,
			slug: slugFrom('name', 'section'),
			rank,
			pictureAlt: oneLine,
			imageUrl: picturePath,
			description: manyLines,
		},
		featured_orgs: {
			name: oneLine,
			pictureAlt: oneLine,
			imageUrl: picturePath,
			description: manyLines,
			link: webAddress,
			registrationNumber: oneLine,
			whatMoneyDoes: oneLine,
			checkedOn: day,
			rank,
		},
		posts: { title: oneLine, body: manyLines, rank },
		supplies: {
			itemName: oneLine,
			quantity,
			itemDescription: oneLine,
			expirationDate: day,
			manufacturer: oneLine,
			modelNumber: oneLine,
			lotSerialNumber: oneLine,
			rank,
		},
		needs: { item: oneLine, amount: oneLine, rank },
		site: {
			name: oneLine,
			description: oneLine,
			sharePictureAlt: oneLine,
			heroFirstSentence: oneLine,
			heroSecondSentence: oneLine,
			featuredIntro: oneLine,
			aboutText: manyLines,
			announcement: oneLine,
		},
		pages: { title: oneLine, body: manyLines },
		footer_links: { title: oneLine, subtitle: oneLine, address: webAddress, rank },
	}),
);

/** The kinds of a collection's fields, in the order in which they are mended. */
export function kindsOf(collection: string): [field: string, kind: Kind][] {
	return Object.entries(collections.get(collection) ?? {});
}
