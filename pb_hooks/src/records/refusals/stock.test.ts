import { expect, test } from 'vitest';
import { wordsFor } from './stock.ts';

test.each([
	[
		'validation_required',
		{ value: '', field: 'name', label: 'Name' },
		{},
		'It is empty. Type the name',
	],
	[
		'validation_invalid_format',
		{ value: 'x', field: 'link', label: 'Link to donate', example: 'https://example.org/give' },
		{},
		'This is no link to donate. Type one like https://example.org/give',
	],
	[
		'validation_max_number_constraint',
		{ value: 1e7, field: 'amount', label: 'How much' },
		{ max: 1e6 },
		'10,000,000 is too large. Type 1000000 or less',
	],
	[
		'validation_min_number_constraint',
		{ value: -1e21, field: 'amount', label: 'How much' },
		{ min: 0 },
		'-1,000,000,000,000,000,000,000 is too small. Type 0 or more',
	],
	[
		'validation_not_unique',
		{ value: 'a@example.org', field: 'email', label: 'E-mail address' },
		{},
		'Another record has this e-mail address already. Type another one',
	],
	[
		'validation_of_a_later_version',
		{ value: '', field: 'name', label: 'Name' },
		{},
		'As PocketBase says it',
	],
])('%s is put into words', (code, refused, params, words) => {
	expect(wordsFor({ code, message: 'As PocketBase says it.', params }, refused)).toBe(words);
});
