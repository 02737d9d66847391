import type {
	Donation,
	DonationField,
	RequiredText,
	TextLimit,
} from '../records/donation-offers.ts';
import { contentOf, donationFields, minLengthOf } from './donation.ts';
import { invisible } from './invisible-characters.ts';
import { isDay } from './moments.ts';

/**
 * A field that cannot be sent, and the limit that it exceeds. 'visible': long enough for its rule,
 * which counts spaces and invisible characters, but with too few visible characters.
 */
export type LimitError =
	| { field: DonationField; limit: TextLimit | 'quantity' | 'day' }
	| { field: RequiredText; limit: 'visible' };

/**
 * Returns the errors that prevent a valid donation from being sent, in the order of its fields. A
 * form that sends nothing does not have these limits.
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

/** The server replaces each form feed and paragraph separator in a text with two line breaks. */
const storedLength = (text: string) => [...text.replace(/[\f\u2029]/g, '\n\n')].length;

const uncounted = new RegExp(`[${invisible}\\t-\\r\\x85]`, 'gu');

/** Counts the code points of a text without invisible characters and surrounding spaces. */
function visibleLength(text: string): number {
	return [...text.replace(uncounted, '').trim()].length;
}
