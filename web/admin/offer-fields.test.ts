import { expect, test } from 'vitest';
import { callTo, mailTo } from './offer-fields.ts';

test.each([
	['amal@example.org', 'mailto:amal@example.org?subject=AB12-CD34'],
	['a&bcc=eve@example.org', 'mailto:a%26bcc%3Deve@example.org?subject=AB12-CD34'],
	[
		'a@example.org?bcc=eve%40example.org',
		'mailto:a@example.org%3Fbcc%3Deve%2540example.org?subject=AB12-CD34',
	],
	['a@example.org,eve@example.org', undefined],
	['amal@example.org or 555-0100', undefined],
	['', undefined],
])('an e-mail to %j', (email, expected) => {
	expect(mailTo(email, 'AB12-CD34')).toBe(expected);
});

test.each([
	['+1 (212) 555-0100', 'tel:+12125550100'],
	['(212) 555-0100 ext. 12', 'tel:2125550100'],
	['Mobile: 0044 20 7946 0000', 'tel:00442079460000'],
	['٠٥٩ ١٢٣ ٤٥٦٧', 'tel:0591234567'],
	['ask for Amal', undefined],
])('a call to %j', (phone, expected) => {
	expect(callTo(phone)).toBe(expected);
});
