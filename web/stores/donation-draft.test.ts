import { beforeEach, describe, expect, it, vi } from 'vitest';
import { donationValues, goodDraft } from '../../scripts/testing/donation-values.ts';
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

const badRows = (field: keyof typeof donationValues) =>
	donationValues[field].bad.map((value) => ({ ...goodDraft, [field]: value }));

describe('the messages', () => {
	const messages = [
		['firstName', 'First name must be at least 2 characters'],
		['lastName', 'Last name must be at least 2 characters'],
		['email', 'Invalid email address'],
		['phone', 'Phone number must be at least 10 digits'],
		['itemName', 'Item name must be at least 2 characters'],
		['quantity', 'Quantity must be at least 1'],
		['condition', 'Choose New, Used or Refurbished'],
		['deliveryMethod', 'Choose Drop-off, Pick-up or Shipping'],
		['preferredDate', 'Enter the date you prefer'],
		['availableTimeSlots', 'Enter the times at which you are available'],
		['acknowledgment', 'You must acknowledge the terms'],
	] as const;

	for (const [field, message] of messages) {
		it(`answer every bad ${field} with '${message}'`, () => {
			const drafts = badRows(field);
			expect(drafts.length).toBeGreaterThan(0);
			for (const draft of drafts) {
				keepDraft(draft);
				expect(submitDonation()).toBe('refused');
				expect($donationErrors.get()).toEqual([{ field, message }]);
			}
			expect(console.log).not.toHaveBeenCalled();
		});
	}
});

describe('the donation form', () => {
	it('shows no error before a submit', () => {
		keepDraft({ ...goodDraft, email: 'name@' });
		expect($donationErrors.get()).toEqual([]);
	});

	it('brings no error back before the next submit', () => {
		keepDraft({ ...goodDraft, email: 'name@' });
		submitDonation();
		keepDraft(goodDraft);
		keepDraft({ ...goodDraft, email: '', phone: '' });
		expect($donationErrors.get()).toEqual([]);
	});

	it('forgets what the server refused when the same is submitted again', () => {
		const { itemName } = goodDraft;
		keepDraft(goodDraft);
		$donationErrors.set([{ field: 'itemName', message: 'Not this', refused: itemName }]);
		expect(submitDonation()).toBe('accepted');
		expect($donationErrors.get()).toEqual([]);
	});
});
