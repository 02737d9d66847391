import { cleanEmail } from '../../../../web/lib/email.ts';
import type { Field } from '../../../../web/records/collection.ts';
import { fieldsOf } from '../../site/all-collections.ts';
import { dayKind, dayOrElse } from './day.ts';
import type { Kind } from './kind.ts';
import { markdown } from './markdown.ts';
import { picturePath } from './picture-path.ts';
import { slugFrom } from './slug.ts';
import { manyLines, oneLine, onionAddress } from './text.ts';
import { webAddress } from './web-address.ts';

/**
 * Returns the text fields of a collection with their kinds, in the order in which they are
 * normalized.
 */
export function kindsOf(collection: string): [field: string, kind: Kind][] {
	return fieldsOf(collection).flatMap(([name, field]): [string, Kind][] => {
		const kind = kindOf(field);
		return kind ? [[name, kind]] : [];
	});
}

/** Returns undefined for fields that are not text, or not typed, such as a choice. */
function kindOf(field: Field): Kind | undefined {
	switch (field.kind) {
		case 'line':
		case 'pictureAlt':
			return oneLine;
		case 'text':
			return manyLines;
		case 'markdown':
			return markdown;
		case 'email':
			return { normalize: (typed) => cleanEmail(typed.normalize('NFC')) };
		case 'address':
			return webAddress;
		case 'onion':
			return onionAddress;
		case 'picturePath':
			return picturePath;
		case 'day':
			return field.otherwise ? dayOrElse(field.otherwise) : dayKind(field.orMonth);
		case 'slug':
			return slugFrom(field);
		default:
			return undefined;
	}
}
