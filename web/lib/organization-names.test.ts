import { describe, expect, it } from 'vitest';
import { parseMarkdown } from './markdown/parse.ts';
import type { Node } from './markdown/tree.ts';
import { fillOrganizationNames } from './organization-names.ts';

const text = 'Who we are.\n\nOur campaign, for {first organization} and {second organization}.';

/** Returns the text of each paragraph. An address is a link to itself. */
const paragraphs = (source: string) =>
	parseMarkdown(source).map(({ tag, children }) =>
		tag === 'p' ? children.map(textOf).join('') : tag,
	);

const textOf = (node: Node): string => {
	if (typeof node === 'string') return node;
	return node.tag === 'a' ? node.children.map(textOf).join('') : node.tag;
};

describe('the names of organizations in a text', () => {
	it('replace their placeholders', () => {
		expect(paragraphs(fillOrganizationNames(text, ['A Fund', 'B Aid', 'C']))).toEqual([
			'Who we are.',
			'Our campaign, for A Fund and B Aid.',
		]);
	});

	it.each([[[]], [['A Fund']]])('remove the paragraph if there are only %j', (names) => {
		expect(fillOrganizationNames(text, names)).toBe('Who we are.');
	});

	it('are shown as written, even if they look like Markdown', () => {
		const odd = ['*A* _b_ `c` [d](https://e.example) <f> &amp; ~~g~~ $& \\ !', 'www.example.org'];
		const [, campaign] = paragraphs(fillOrganizationNames(text, odd));
		expect(campaign).toBe(`Our campaign, for ${odd[0]} and ${odd[1]}.`);
	});

	it.each(['One.\n\nTwo.', 'One.\r\n\r\nTwo.', 'One.\n \t\nTwo.'])(
		'keep %j in paragraphs',
		(two) => {
			expect(paragraphs(fillOrganizationNames(two, []))).toEqual(['One.', 'Two.']);
		},
	);

	it('do not affect other braces', () => {
		expect(fillOrganizationNames('{third organization} {name}', ['A'])).toBe(
			'{third organization} {name}',
		);
	});
});
