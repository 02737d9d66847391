import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { medical } from '../content/medical.ts';
import { blankDraft, donationFields, isOptional } from '../lib/donation.ts';
import { donationValues, goodDraft } from '../lib/testing/donation-values.ts';
import {
	$donationDraft,
	$donationErrors,
	forgetErrors,
	keepDraft,
	submitDonation,
} from './donation-form.ts';

const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);

beforeEach(() => {
	$donationDraft.set(blankDraft);
	forgetErrors();
});
afterEach(() => log.mockClear());

const badRows = (field: keyof typeof donationValues) =>
	donationValues[field].bad.map((value) => ({ ...goodDraft, [field]: value }));

describe('the messages', () => {
	const messages = [
		['S5.1', 'firstName', 'First name must be at least 2 characters'],
		['S5.2', 'lastName', 'Last name must be at least 2 characters'],
		['S5.3', 'email', 'Invalid email address'],
		['S5.4', 'phone', 'Phone number must be at least 10 digits'],
		['S5.6', 'itemName', 'Item name must be at least 2 characters'],
		['S5.7', 'quantity', 'Quantity must be at least 1'],
		['S5.9', 'condition', 'Choose New, Used or Refurbished'],
		['S5.10', 'deliveryMethod', 'Choose Drop-off, Pick-up or Shipping'],
		['S5.11', 'preferredDate', 'Enter the date you prefer'],
		['S5.12', 'availableTimeSlots', 'Enter the times at which you are available'],
		['S5.13', 'acknowledgment', 'You must acknowledge the terms'],
	] as const;

	for (const [line, field, message] of messages) {
		it(`answer every bad ${field} with '${message}'`, { meta: { spec: [line] } }, () => {
			const drafts = badRows(field);
			expect(drafts.length).toBeGreaterThan(0);
			for (const draft of drafts) {
				keepDraft(draft);
				expect(submitDonation()).toBe('refused');
				expect($donationErrors.get()).toEqual([{ field, message }]);
			}
			expect(log).not.toHaveBeenCalled();
		});
	}

	it('has one for every field that can be broken, and no other', () => {
		const rules = donationFields.filter((field) => !isOptional(field) && field !== 'taxReceipt');
		expect(Object.keys(medical.messages)).toEqual(rules);
	});
});

describe('the donation form', () => {
	it('shows no error before a submit', () => {
		keepDraft({ ...goodDraft, email: 'name@' });
		expect($donationErrors.get()).toEqual([]);
	});

	it('drops an error as soon as it is mended, and only that one', () => {
		keepDraft({ ...goodDraft, firstName: 'J', email: 'name@' });
		submitDonation();
		keepDraft({ ...goodDraft, firstName: 'J', email: 'name@example' });
		expect($donationErrors.get().map(({ field }) => field)).toEqual(['firstName', 'email']);
		keepDraft({ ...goodDraft, firstName: 'J' });
		expect($donationErrors.get().map(({ field }) => field)).toEqual(['firstName']);
	});

	it('brings no error back before the next submit', () => {
		keepDraft({ ...goodDraft, email: 'name@' });
		submitDonation();
		keepDraft(goodDraft);
		keepDraft({ ...goodDraft, email: '', phone: '' });
		expect($donationErrors.get()).toEqual([]);
	});

	it('writes a valid donation to the console, once', { meta: { spec: ['S4.15'] } }, () => {
		keepDraft({ ...goodDraft, quantity: '3' });
		expect(submitDonation()).toBe('accepted');
		expect(log.mock.calls).toEqual([
			[expect.objectContaining({ firstName: 'Sample', quantity: 3 })],
		]);
		expect($donationDraft.get()).toEqual({ ...goodDraft, quantity: '3' });
	});
});
