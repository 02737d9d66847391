import { expect, test } from 'vitest';
import { wordsFor } from './stock.ts';

test.each([
	[
		'validation_invalid_format',
		{ value: 'x', field: 'link', label: 'Donation link', example: 'https://example.org/give' },
		{},
		'This is not a valid donation link. Enter one such as https://example.org/give',
	],
	[
		'validation_min_number_constraint',
		{ value: -1e21, field: 'amount', label: 'Amount' },
		{ min: 0 },
		'-1,000,000,000,000,000,000,000 is too small. Enter 0 or more',
	],
	[
		'validation_not_unique',
		{ value: 'a@example.org', field: 'email', label: 'E-mail address' },
		{},
		'Another record already has this e-mail address. Enter a different one',
	],
	[
		'validation_of_a_later_version',
		{ value: '', field: 'name', label: 'Name' },
		{},
		'As PocketBase says it',
	],
])('%s gets a message in plain words', (code, refused, params, words) => {
	expect(wordsFor({ code, message: 'As PocketBase says it.', params }, refused)).toBe(words);
});
