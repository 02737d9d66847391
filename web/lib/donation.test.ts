import { expect, test } from 'vitest';
import { donationValues, validDraft } from '../../scripts/testing/donation-values.ts';
import type { ValidatedField } from '../records/donation-offers.ts';
import { blankDraft, checkDonation } from './donation.ts';

test.each(Object.entries(donationValues))('%s accepts its valid values', (field, { good }) => {
	for (const value of good) {
		const { status } = checkDonation({ ...validDraft, [field]: value });
		expect(status, JSON.stringify(value).slice(0, 60)).toBe('valid');
	}
});

test('every invalid field is listed once, in the order of the form', () => {
	const broken: ValidatedField[] = [
		'firstName',
		'lastName',
		'email',
		'phone',
		'itemName',
		'preferredDate',
		'availableTimeSlots',
		'acknowledgment',
	];
	expect(checkDonation(blankDraft)).toEqual({ status: 'invalid', fields: broken });
});
