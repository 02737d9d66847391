import type {
	Donation,
	DonationField,
	RequiredText,
	TextLimit,
} from '../records/donation-offers.ts';
import { contentOf, donationFields, minLengthOf } from './donation.ts';
import { isDay } from './is-day.ts';
import { visibleLength } from './visible-length.ts';

/**
 * A field that cannot be sent as it is, and the limit that it breaks: 'visible' where its rule
 * counts spaces and invisible characters, and too few others are left.
 */
export type LimitError =
	| { field: DonationField; limit: TextLimit | 'quantity' | 'day' }
	| { field: RequiredText; limit: 'visible' };

/**
 * What keeps a valid donation from being sent, in the order of its fields. A form that sends nothing
 * has no such limits.
 */
export function checkLimits(donation: Donation): LimitError[] {
	return donationFields.flatMap((field): LimitError[] => {
		const limit = brokenLimit(field, donation[field]);
		if (limit) return [{ field, limit }];
		const isShort =
			isRequiredText(field) && visibleLength(donation[field]) < (minLengthOf(field) ?? 0);
		return isShort ? [{ field, limit: 'visible' }] : [];
	});
}

function isRequiredText(field: DonationField): field is RequiredText {
	return minLengthOf(field) !== undefined;
}

function brokenLimit(
	field: DonationField,
	value: unknown,
): Exclude<LimitError['limit'], 'visible'> | undefined {
	const content = contentOf(field);
	if (typeof value === 'number' && content.kind === 'number') {
		return Number.isInteger(value) && value <= content.max ? undefined : 'quantity';
	}
	if (typeof value !== 'string') return undefined;
	if (content.kind === 'day') return isDay(value) ? undefined : 'day';
	if (content.kind !== 'line' && content.kind !== 'text') return undefined;
	return storedLength(value) > content.max ? content.max : undefined;
}

/** In a text, the server turns each of these ends of paragraphs and pages into two line breaks. */
const storedLength = (text: string) => [...text.replace(/[\f\u2029]/g, '\n\n')].length;
