import { expect, test } from 'vitest';
import { validDraft } from '../../scripts/testing/donation-values.ts';
import { checkLimits, type LimitError } from './check-limits.ts';
import { checkDonation, type DonationDraft } from './donation.ts';

function limitsOf(over: Partial<DonationDraft>) {
	const check = checkDonation({ ...validDraft, ...over });
	if (check.status === 'invalid') throw new Error(`not valid: ${check.fields}`);
	return checkLimits(check.donation);
}

test.each<[string, Partial<DonationDraft>]>([
	['an ordinary offer', {}],
	['a line of 200 characters', { itemName: '😷'.repeat(200) }],
	['a text of 2,000', { itemDescription: 'م'.repeat(2000), specialInstructions: 'x'.repeat(2000) }],
	['names with spaces around, and joiners in them', { firstName: ' Jo ', lastName: 'می\u200cر' }],
	['a short answer', { availableTimeSlots: 'm' }],
	['a million', { quantity: '1000000', expirationDate: '9999-12-31' }],
])('%s can be sent', (_, over) => {
	expect(limitsOf(over)).toEqual([]);
});

test.each<[Partial<DonationDraft>, LimitError['limit']]>([
	[{ firstName: 'x'.repeat(201) }, 200],
	[{ lotSerialNumber: '😷'.repeat(201) }, 200],
	[{ availableTimeSlots: 'x'.repeat(201) }, 200],
	[{ itemDescription: 'x'.repeat(2001) }, 2000],
	[{ itemDescription: `${'x'.repeat(1999)}\f` }, 2000],
	[{ quantity: '1000001' }, 'quantity'],
	[{ quantity: '1.5' }, 'quantity'],
	[{ expirationDate: '2027-02-30' }, 'day'],
	[{ expirationDate: '2027-13-01' }, 'day'],
	[{ preferredDate: 'tomorrow' }, 'day'],
	[{ preferredDate: '+12027-01-01' }, 'day'],
	[{ preferredDate: ' ' }, 'day'],
	[{ firstName: '  ' }, 'visible'],
	[{ firstName: 'J ' }, 'visible'],
	[{ lastName: '\u200b\u200b' }, 'visible'],
	[{ lastName: '\u200e \u3164\ufe0f\u{e0100}' }, 'visible'],
	[{ itemName: '\u00a0\u2800' }, 'visible'],
	[{ phone: '          ' }, 'visible'],
	[{ phone: '123456789\u200b' }, 'visible'],
	[{ availableTimeSlots: ' ' }, 'visible'],
	[{ availableTimeSlots: '\u2060\u00ad' }, 'visible'],
])('%j cannot be sent', (over, limit) => {
	expect(limitsOf(over)).toEqual([{ field: Object.keys(over)[0], limit }]);
});

test('all errors are reported, in the order of the form', () => {
	const long = 'x'.repeat(2001);
	const found = limitsOf({ specialInstructions: long, phone: long, quantity: '1000000000' });
	expect(found.map(({ field }) => field)).toEqual(['phone', 'quantity', 'specialInstructions']);
});
