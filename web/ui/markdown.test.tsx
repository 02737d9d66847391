import { cleanup, render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { quietPieces, randomTexts } from '../../scripts/testing/markdown/random.ts';
import { problemsOf } from '../../scripts/testing/markdown/safety.ts';
import everyday from '../lib/markdown/everyday-markdown.json';
import { Markdown } from './markdown.tsx';

function draw(source: string): Element {
	const { container } = render(<Markdown source={source} headingLevel={4} />);
	const root = container.firstElementChild;
	if (!root) throw new Error('Nothing was drawn');
	return root;
}

/** The sorted HTML of a node's content, without the attributes and the notice of every link. */
function htmlOf(node: Node): string {
	return [...node.childNodes]
		.map((child) => {
			if (!(child instanceof Element)) return (child.textContent ?? '').replace(/</g, '&lt;');
			if (child.matches('a > .visually-hidden')) return '';
			const attributes = [...child.attributes]
				.filter(({ name }) => name !== 'target' && name !== 'rel')
				.map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`)
				.sort();
			return `<${child.localName}${attributes.join('')}>${htmlOf(child)}</${child.localName}>`;
		})
		.join('');
}

// Markdown as editors write it, and the HTML that it becomes.
describe.each(everyday)('everyday Markdown: $about', ({ cases }) => {
	it.each(cases)('%j', (markdown = '', html = '') => {
		const expected = document.createElement('div');
		expected.innerHTML = html;
		const drawn = draw(markdown);
		expect(htmlOf(drawn)).toBe(htmlOf(expected));
		expect(problemsOf(drawn)).toEqual([]);
	});
});

describe('Markdown', () => {
	it('renders a line without blocks if no level is given', () => {
		const { container } = render(<Markdown source="# 1. **Now**" />);
		expect(container.innerHTML).toBe('<div># 1. <strong>Now</strong></div>');
	});

	it.each(['https:a.example', 'http:a.example', '/medical', '#food', 'guide'])(
		'opens a link to %s in a new tab, without opener and referrer, and announces the tab',
		(address) => {
			const link = draw(`[the *words*](${address})`).querySelector('a');
			expect(link?.getAttribute('href')).toBe(address);
			expect(link?.getAttribute('target')).toBe('_blank');
			expect(link?.getAttribute('rel')).toBe('noopener noreferrer');
			expect(link?.textContent).toBe('the words (opens in a new tab)');
			expect(link?.lastElementChild?.className).toBe('visually-hidden');
		},
	);

	it.each(['mailto', 'MailTo', 'xmpp', 'irc', 'ircs'])(
		'links %s: addresses, and announces no tab because another program opens them',
		(protocol) => {
			const link = draw(`[words](${protocol}:a@example.org)`).querySelector('a');
			expect(link?.getAttribute('href')).toBe(`${protocol}:a@example.org`);
			expect(link?.textContent).toBe('words');
		},
	);

	it.each('javascript JavaScript data vbscript file ftp tel blob made-up'.split(' '))(
		'does not link %s: addresses',
		(protocol) => {
			const drawn = draw(`[a](${protocol}:someone@example.org)`);
			expect(drawn.querySelector('a')).toBeNull();
			expect(drawn.textContent).toBe('a');
		},
	);

	it('starts headings at the given level and ends at h6', () => {
		const { container } = render(<Markdown source={'# a\n## b\n### c'} headingLevel={5} />);
		expect(container.querySelector('h5')?.textContent).toBe('a');
		const last = [...container.querySelectorAll('h6')];
		expect(last.map((heading) => heading.textContent)).toEqual(['b', 'c']);
	});
});

describe('a text in another language than the page', () => {
	it.each([
		['عيادة', '<p dir="rtl" lang="ar">عيادة</p>'],
		['# עזרה', '<h4 dir="rtl" lang="he">עזרה</h4>'],
		['1. 一\n2. 二', '<ol dir="ltr" lang="zh"><li>一</li><li>二</li></ol>'],
		[
			'- عيادة\n- Beds\n- عيادة',
			'<ul dir="rtl" lang="ar"><li>عيادة</li><li dir="ltr" lang="en">Beds</li><li>عيادة</li></ul>',
		],
		['- New beds\n- عيادة', '<ul><li>New beds</li><li dir="rtl" lang="ar">عيادة</li></ul>'],
		[
			'عيادة\nBeds (24)\n24',
			'<p dir="rtl" lang="ar">عيادة<br><span dir="ltr" lang="en">Beds (24)</span><br>24</p>',
		],
		[
			'**Nurses**\n[عيادة](/a)',
			'<p><strong>Nurses</strong><br><span dir="rtl" lang="ar"><a href="/a" dir="rtl" lang="ar">عيادة</a></span></p>',
		],
		['> عيادة', '<blockquote dir="rtl" lang="ar"><p>عيادة</p></blockquote>'],
		['Above: **عيادة**', '<p>Above: <strong dir="rtl" lang="ar">عيادة</strong></p>'],
		['عيادة `make`', '<p dir="rtl" lang="ar">عيادة <code dir="ltr" lang="en">make</code></p>'],
		['**24** new beds, عيادة', '<p><strong>24</strong> new beds, عيادة</p>'],
		[
			'عيادة [عيادة](/a) [Beds](/b)',
			'<p dir="rtl" lang="ar">عيادة <a href="/a" dir="rtl" lang="ar">عيادة</a> <a href="/b" dir="ltr" lang="en">Beds</a></p>',
		],
	])('%j', (markdown, html) => {
		const expected = document.createElement('div');
		expected.innerHTML = html;
		expect(htmlOf(draw(markdown))).toBe(htmlOf(expected));
	});
});

const namesOf = (text: string) => text.match(/alpha|beta|gamma|delta/g)?.sort() ?? [];

it('random Markdown loses no words', { timeout: 60_000 }, () => {
	for (const text of randomTexts(3, 1000, quietPieces)) {
		const drawn = draw(text);
		const alts = [...drawn.querySelectorAll('img')].map(({ alt }) => alt).join(' ');
		const shown = namesOf(drawn.textContent + alts);
		expect(shown, JSON.stringify(text)).toEqual(namesOf(text));
		cleanup();
	}
});
