// Maps each kind of field to a database field. The admin enforces its limits and patterns.
import type { Field } from './collection.ts';
import { timeZones } from './time-zones.ts';

/** PocketBase's options by name. */
export type Options = Readonly<Record<string, unknown>>;

/** Returns a field as PocketBase imports it. */
export function storedField(name: string, field: Field) {
	const { required = false, hidden = false } = field;
	return { name, required, hidden, ...storedKind(field) };
}

/** The characters of a line: no control or direction-override characters. */
const IN_LINE = String.raw`[^\p{Cc}\x{2028}-\x{202E}\x{2066}-\x{2069}]*`;
const ANY_LINE = `^${IN_LINE}$`;
/** One line with at least one visible character. */
const VISIBLE_LINE = String.raw`^${IN_LINE}[\p{L}\p{N}\p{P}\p{S}]${IN_LINE}$`;
/** Any text, with tabs and line ends as the only control characters. */
const TEXT = String.raw`^[^\x00-\x08\x0B\x0C\x0E-\x1F\x7F]*$`;
const SLUG = '^[a-z0-9]+(-[a-z0-9]+)*$';
const ADDRESS = String.raw`https?://[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?(:[0-9]{1,5})?([/?#][\p{L}\p{M}\p{N}._~%!$&'()*+,;=:@/?#-]*)?`;
/** Version 3: a public key, a checksum and the version, in base 32. */
const ONION = String.raw`^[a-z2-7]{54}[aiqy]d\.onion$`;
/** A path on our own origin, without spaces, control characters, backslashes or quotes. */
const PATH = String.raw`/[\p{L}\p{M}\p{N}._~%!$&'()*+,;=:@?-][\p{L}\p{M}\p{N}._~%!$&'()*+,;=:@/?-]*`;

/** More records than any site has. Without a maximum, PocketBase allows a single record. */
const ALL_RECORDS = 100_000;

const picture = (maxSelect: number, thumbs: readonly string[]) => ({
	type: 'file',
	maxSelect,
	thumbs,
	maxSize: 16_777_216,
	mimeTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
});
/** Only accounts get this file at PocketBase's address, whose name changes with the file. */
const pdf = {
	type: 'file',
	maxSelect: 1,
	maxSize: 10_485_760,
	mimeTypes: ['application/pdf'],
	protected: true,
};
const text = (max: number, pattern = '') => ({ type: 'text', max, pattern });
const choice = (values: readonly string[]) => ({ type: 'select', maxSelect: 1, values });

/** Returns the PocketBase type for a field's kind, and the options that follow from the kind. */
function storedKind(field: Field): Options & { type: string } {
	switch (field.kind) {
		case 'line':
			return text(field.max, field.required || field.notBlank ? VISIBLE_LINE : ANY_LINE);
		case 'pictureAlt':
			return text(field.max, ANY_LINE);
		case 'text':
		case 'markdown':
			return text(field.max, TEXT);
		case 'address':
			return text(field.max, `^${ADDRESS}$`);
		case 'picturePath':
			return text(field.max, `^(${PATH}|${ADDRESS})$`);
		case 'slug':
			return text(field.max, SLUG);
		case 'onion':
			return text(0, ONION);
		case 'day':
			return text(10);
		case 'derived':
		case 'pdfSize':
			return text(field.max);
		case 'zonedMoment':
			return text(200);
		case 'over':
			return text(10);
		case 'logged':
			return text(field.max ?? 0);
		case 'email':
			return { type: 'email' };
		case 'number':
			return { type: 'number', min: field.min, max: field.max };
		case 'rank':
			return { type: 'number', min: 0, max: 1_000_000 };
		case 'flag':
			return { type: 'bool' };
		case 'moment':
			return { type: 'date' };
		case 'created':
			return { type: 'autodate', onCreate: true, ...(field.orSaved && { onUpdate: true }) };
		case 'json':
			return { type: 'json', maxSize: field.max };
		case 'choice':
			return choice(field.of);
		case 'timeZone':
			return choice(timeZones);
		case 'picture':
			return picture(1, field.sizes);
		case 'pictures':
			return picture(field.max, field.sizes);
		case 'pdf':
			return pdf;
		case 'privateFiles': {
			const { mimeTypes, ...options } = picture(field.max, []);
			return { ...options, mimeTypes: [...mimeTypes, ...pdf.mimeTypes], protected: true };
		}
		case 'order':
			return { type: 'relation', collectionId: field.of, maxSelect: ALL_RECORDS };
	}
}
