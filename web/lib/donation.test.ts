import { expect, test } from 'vitest';
import { donationValues, validDraft } from '../../scripts/testing/donation-values.ts';
import { checkDonation } from './donation.ts';

test.each(Object.entries(donationValues))('%s accepts its valid values', (field, { good }) => {
	for (const value of good) {
		const { status } = checkDonation({ ...validDraft, [field]: value });
		expect(status, JSON.stringify(value).slice(0, 60)).toBe('valid');
	}
});
