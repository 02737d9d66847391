import { expect, test } from 'vitest';
import { donationValues, goodDraft } from '../../scripts/testing/donation-values.ts';
import type { ValidatedField } from '../records/donation-offers.ts';
import { blankDraft, checkDonation, donationFields, isOptional } from './donation.ts';

test.each(Object.entries(donationValues))('%s takes its good values', (field, { good }) => {
	for (const value of good) {
		const { status } = checkDonation({ ...goodDraft, [field]: value });
		expect(status, JSON.stringify(value).slice(0, 60)).toBe('valid');
	}
});

test('every field that breaks its rule is named once, in the order of the form', () => {
	const broken: ValidatedField[] = [
		...(['firstName', 'lastName', 'email', 'phone', 'itemName'] as const),
		...(['preferredDate', 'availableTimeSlots', 'acknowledgment'] as const),
	];
	expect(checkDonation(blankDraft)).toEqual({ status: 'invalid', fields: broken });
});

test('values are exact: the quantity a number, empty optional texts absent', () => {
	const check = checkDonation({ ...goodDraft, quantity: '20', organization: 'Sample Clinic' });
	const filled = Object.entries(goodDraft).filter(([, value]) => value !== '');
	const donation = { ...Object.fromEntries(filled), quantity: 20, organization: 'Sample Clinic' };
	expect(check).toStrictEqual({ status: 'valid', donation });
});

test('these fields are optional, and no other', () => {
	expect(donationFields.filter(isOptional)).toEqual([
		...['organization', 'itemDescription', 'expirationDate', 'manufacturer', 'modelNumber'],
		...['lotSerialNumber', 'specialInstructions', 'taxReceipt'],
	]);
});
