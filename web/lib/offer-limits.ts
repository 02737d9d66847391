import { isDay } from './day.ts';
import { type Donation, type DonationField, donationFields, MIN_LENGTHS } from './donation.ts';
import { visibleLength } from './visible-length.ts';

/** What a line and a text hold at most, in characters (Unicode code points). */
const MAX_LINE = 200;
const MAX_TEXT = 2000;
const MAX_QUANTITY = 1_000_000;

const texts: readonly DonationField[] = ['itemDescription', 'specialInstructions'];
const days: readonly DonationField[] = ['expirationDate', 'preferredDate'];

type Limit = 'line' | 'text' | 'quantity' | 'day';
type RequiredText = keyof typeof MIN_LENGTHS;

/**
 * A field that cannot be sent as it is, and which kind of limit it breaks: 'visible' where its rule
 * counts spaces and invisible characters, and too few others are left.
 */
export type LimitError =
	| { field: DonationField; limit: Limit }
	| { field: RequiredText; limit: 'visible' };

/**
 * What keeps a valid donation from being sent, in the order of its fields. A form that sends nothing
 * has no such limits.
 */
export function checkLimits(donation: Donation): LimitError[] {
	return donationFields.flatMap((field): LimitError[] => {
		const value = donation[field];
		const limit = brokenLimit(field, value);
		if (limit) return [{ field, limit }];
		if (!isRequiredText(field)) return [];
		return visibleLength(donation[field]) < MIN_LENGTHS[field] ? [{ field, limit: 'visible' }] : [];
	});
}

function isRequiredText(field: DonationField): field is RequiredText {
	return field in MIN_LENGTHS;
}

function brokenLimit(field: DonationField, value: unknown): Limit | undefined {
	if (typeof value === 'number') {
		return Number.isInteger(value) && value <= MAX_QUANTITY ? undefined : 'quantity';
	}
	if (typeof value !== 'string') return undefined;
	if (days.includes(field)) return isDay(value) ? undefined : 'day';
	const { length } = [...value];
	if (texts.includes(field)) return length > MAX_TEXT ? 'text' : undefined;
	return length > MAX_LINE ? 'line' : undefined;
}
