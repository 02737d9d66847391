import { expect, it } from 'vitest';
import { plainText } from './markdown/parse.ts';
import { fillOrganizationNames } from './organization-names.ts';

const text = 'Who we are.\n\nOur campaign, for {first organization} and {second organization}.';

it('names of organizations replace their placeholders', () => {
	expect(fillOrganizationNames(text, ['A Fund', 'B Aid', 'C'])).toBe(
		'Who we are.\n\nOur campaign, for A Fund and B Aid.',
	);
});

it.each([[[]], [['A Fund']]])('the paragraph is removed if there are only %j', (names) => {
	expect(fillOrganizationNames(text, names)).toBe('Who we are.');
});

it('names are shown as written, even if they look like Markdown', () => {
	const odd = ['*A* _b_ `c` [d](https://e.example) <f> &amp; ~~g~~ $& \\ !', 'www.example.org'];
	expect(plainText(fillOrganizationNames(text, odd))).toBe(
		`Who we are. Our campaign, for ${odd[0]} and ${odd[1]}.`,
	);
});

it.each(['One.\n\nTwo.', 'One.\r\n\r\nTwo.', 'One.\n \t\nTwo.'])(
	'%j stays in paragraphs',
	(two) => {
		expect(fillOrganizationNames(two, [])).toBe('One.\n\nTwo.');
	},
);

it('other braces stay', () => {
	expect(fillOrganizationNames('{third organization} {name}', ['A'])).toBe(
		'{third organization} {name}',
	);
});
