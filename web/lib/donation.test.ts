import { describe, expect, it } from 'vitest';
import { donationValues, goodDraft } from '../../scripts/testing/donation-values.ts';
import type { ValidatedField } from '../records/donation-offers.ts';
import {
	blankDraft,
	checkDonation,
	type DonationDraft,
	donationFields,
	isOptional,
} from './donation.ts';

const goodRows = Object.entries(donationValues).flatMap(([field, values]) =>
	values.good.map((value): [string, string, string | boolean] => [
		field,
		JSON.stringify(value).slice(0, 60),
		value,
	]),
);

const withValue = (field: string, value: string | boolean): DonationDraft => ({
	...goodDraft,
	[field]: value,
});

describe('checkDonation', () => {
	it.each(goodRows)('takes the %s %s', (field, _, value) => {
		expect(checkDonation(withValue(field, value)).status).toBe('valid');
	});

	it('names every field that breaks its rule once, in the order of the form', () => {
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

	it('answers exact values: the quantity a number, empty optional fields absent', () => {
		const check = checkDonation({ ...goodDraft, quantity: '20', organization: 'Sample Clinic' });
		expect(check).toStrictEqual({
			status: 'valid',
			donation: {
				firstName: 'Sample',
				lastName: 'Donor',
				organization: 'Sample Clinic',
				email: 'donor@example.org',
				phone: '555-010-0000',
				itemName: 'Masks',
				quantity: 20,
				condition: 'New',
				deliveryMethod: 'Drop-off',
				preferredDate: '2027-01-31',
				availableTimeSlots: 'mornings',
				acknowledgment: true,
				taxReceipt: false,
			},
		});
	});

	const optional = [
		'organization',
		'itemDescription',
		'expirationDate',
		'manufacturer',
		'modelNumber',
		'lotSerialNumber',
		'specialInstructions',
	] as const;

	it('calls these fields optional, and no other', () => {
		expect(donationFields.filter(isOptional)).toEqual([...optional, 'taxReceipt']);
	});

	it.each(optional)('lets %s be empty, and keeps it when it is not', (field) => {
		const empty = checkDonation(withValue(field, ''));
		const filled = checkDonation(withValue(field, 'words'));
		expect(empty.status === 'valid' && field in empty.donation).toBe(false);
		expect(filled.status === 'valid' && filled.donation[field]).toBe('words');
	});
});
