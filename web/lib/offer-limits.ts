import { isDay } from './day.ts';
import { type Donation, type DonationField, donationFields } from './donation.ts';

/** What a line and a text hold at most, in characters (Unicode code points). */
const MAX_LINE = 200;
const MAX_TEXT = 2000;
const MAX_QUANTITY = 1_000_000;

const texts: readonly DonationField[] = ['itemDescription', 'specialInstructions'];
const days: readonly DonationField[] = ['expirationDate', 'preferredDate'];

/** A field that cannot be sent as it is, and which kind of limit it breaks. */
export type LimitError = { field: DonationField; limit: 'line' | 'text' | 'quantity' | 'day' };

/**
 * What keeps a valid donation from being sent, in the order of its fields. A form that sends nothing
 * has no such limits.
 */
export function checkLimits(donation: Donation): LimitError[] {
	return donationFields.flatMap((field) => {
		const limit = brokenLimit(field, donation[field]);
		return limit ? [{ field, limit }] : [];
	});
}

function brokenLimit(field: DonationField, value: unknown): LimitError['limit'] | undefined {
	if (typeof value === 'number') {
		return Number.isInteger(value) && value <= MAX_QUANTITY ? undefined : 'quantity';
	}
	if (typeof value !== 'string') return undefined;
	if (days.includes(field)) return isDay(value) ? undefined : 'day';
	const { length } = [...value];
	if (texts.includes(field)) return length > MAX_TEXT ? 'text' : undefined;
	return length > MAX_LINE ? 'line' : undefined;
}
