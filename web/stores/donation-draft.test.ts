import { beforeEach, expect, test, vi } from 'vitest';
import { donationValues, validDraft } from '../../scripts/testing/donation-values.ts';
import { blankDraft } from '../lib/donation.ts';
import {
	$donationDraft,
	$donationErrors,
	forgetErrors,
	keepDraft,
	submitDonation,
} from './donation-draft.ts';

beforeEach(() => {
	$donationDraft.set(blankDraft);
	forgetErrors();
	vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

test.each([
	['firstName', 'First name must be at least 2 characters'],
	['lastName', 'Last name must be at least 2 characters'],
	['email', 'Invalid email address'],
	['phone', 'Phone number must be at least 10 digits'],
	['itemName', 'Item name must be at least 2 characters'],
	['quantity', 'Quantity must be at least 1'],
	['condition', 'Choose New, Used or Refurbished'],
	['deliveryMethod', 'Choose Drop-off, Pick-up or Shipping'],
	['preferredDate', 'Enter the whole date that you prefer: month, day and year'],
	['availableTimeSlots', 'Enter the times at which you are available'],
	['acknowledgment', 'You must acknowledge the terms'],
] as const)('a submit of each bad %s shows “%s”', (field, message) => {
	const { bad } = donationValues[field];
	expect(bad.length).toBeGreaterThan(0);
	for (const value of bad) {
		keepDraft({ ...validDraft, [field]: value });
		expect(submitDonation([])).toBe('refused');
		expect($donationErrors.get()).toEqual([{ field, message }]);
	}
	expect(console.log).not.toHaveBeenCalled();
});

test('no error appears before a submit, or reappears before the next one', () => {
	keepDraft({ ...validDraft, email: 'name@' });
	expect($donationErrors.get()).toEqual([]);
	submitDonation([]);
	keepDraft(validDraft);
	keepDraft({ ...validDraft, email: '', phone: '' });
	expect($donationErrors.get()).toEqual([]);
});

test('a resubmit of the same value clears an error from the server', () => {
	const { itemName } = validDraft;
	keepDraft(validDraft);
	$donationErrors.set([{ field: 'itemName', message: 'Not this', refused: itemName }]);
	expect(submitDonation([])).toBe('accepted');
	expect($donationErrors.get()).toEqual([]);
});
