import type { Field } from '../../../../web/records/collection.ts';
import { nameOf } from '../../changes/log-change.ts';
import { slugErrors } from '../../errors/field-values.ts';
import { type Context, type FieldError, type Kind, misspelled } from './kind.ts';
import { isReservedSlug } from './reserved-slug.ts';

type SlugField = Extract<Field, { kind: 'slug' }>;

/**
 * Returns the kind of a slug, the last part of an address.
 *
 * An empty slug is made from the field `from`, or from `otherwise` if that has no Latin letter or
 * digit. If a generated slug is taken, a free one is used instead. A typed slug that is taken is
 * refused, because its author may have printed it already.
 */
export function slugFrom(field: SlugField): Kind {
	const { from, otherwise, prefix = '' } = field;
	const automatic = (context: Context) => {
		const name = context.record.getString(from);
		return name === '' ? '' : freeSlug(toSlug(name, field.max) || otherwise, field, context);
	};
	return {
		example: 'medical-aid',
		normalize: (typed, context) => {
			if (typed.trim() === '') return automatic(context);
			// A slug copied from the page includes the address around it.
			const slug = toSlug(typed.replace(/^.*(?:#|\/files\/)|\.pdf$/gs, ''));
			return (slug.startsWith(prefix) ? slug.slice(prefix.length) : slug) || typed;
		},
		refuse: (slug, context) => refuseSlug(slug, field, context, automatic(context)),
	};
}

function refuseSlug(
	slug: string,
	field: SlugField,
	context: Context,
	automatic: string,
): FieldError | undefined {
	if (toSlug(slug) !== slug) return misspelled(slugErrors.noSlug(automatic));
	if (slug.length > field.max) {
		const free = freeSlug(slug, field, context);
		return misspelled(slugErrors.tooLong(slug.length, field.max, free));
	}
	if (isReserved(slug, field)) {
		return { code: 'validation_reserved_slug', words: slugErrors.reserved(slug) };
	}
	const owner = ownerOf(slug, context);
	if (!owner) return undefined;
	const words = slugErrors.taken(nameOf(owner), slug, freeSlug(slug, field, context));
	return { code: 'validation_not_unique', words };
}

/** Spellings of letters that Unicode does not split into a Latin letter and a mark. */
const spelled: Record<string, string> = {
	ß: 'ss',
	æ: 'ae',
	œ: 'oe',
	ø: 'o',
	đ: 'd',
	ð: 'd',
	þ: 'th',
	ł: 'l',
	ħ: 'h',
	ı: 'i',
};

/** Turns a text into a slug of at most `max` characters, and cuts it between words. */
export function toSlug(typed: string, max = Number.POSITIVE_INFINITY): string {
	const slug = typed
		.toLowerCase()
		.replace(/[ßæœøđðþłħı]/g, (letter) => spelled[letter] ?? letter)
		.normalize('NFKD')
		.replace(/[\u0300-\u036f'’ʼ\xad\u200b-\u200d\u2060\ufeff]/g, '')
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '');
	if (slug.length <= max) return slug;
	const cut = slug.slice(0, max);
	return slug[max] === '-' ? cut : cut.replace(/(.)-[^-]*$/, '$1');
}

/** Returns the slug if it is free, else the first free one with a number or with "our-". */
function freeSlug(wanted: string, field: SlugField, context: Context): string {
	for (const start of [wanted, `our-${wanted}`]) {
		for (let number = 1; number < 100; number += 1) {
			const end = number === 1 ? '' : `-${number}`;
			const slug = `${toSlug(start, field.max - end.length)}${end}`;
			if (!isReserved(slug, field) && !ownerOf(slug, context)) return slug;
		}
	}
	return wanted;
}

const isReserved = (slug: string, { prefix }: SlugField) =>
	prefix === undefined && isReservedSlug(slug);

function ownerOf(slug: string, { app, record, field }: Context): core.Record | undefined {
	const filter = `${field} = {:slug} && id != {:id}`;
	const other = { slug, id: record.id };
	return app.findRecordsByFilter(record.collection().id, filter, '', 1, 0, other)[0];
}
