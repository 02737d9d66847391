import Turndown from 'turndown';
import { parseLine } from '../lib/markdown/parse.ts';
import { textOf } from '../lib/markdown/tree.ts';

/** More, in characters or levels, would stop the browser for seconds. */
const MAX_LENGTH = 1_000_000;
const MAX_DEPTH = 60;

/** Parts without text, and comments in the margin of a Word document. */
const withoutText =
	'style, script, noscript, template, title, button, select, textarea, svg, iframe, object, [style*="mso-element:comment"], .msocomanchor';
const headings = 'h1, h2, h3, h4, h5, h6';
const blocks = `${headings}, li, blockquote, hr, pre, tr`;
const preformatted = ['-collapse: preserve', ': break-spaces', ': pre', ':pre']
	.map((value) => `[style*="white-space${value}"]:not(pre)`)
	.join();

/** The signs, elements and styles of marks. Google Docs has only styles, within a normal `<b>`. */
const marks: readonly [
	sign: string,
	names: string,
	style: (of: CSSStyleDeclaration) => string,
	on: RegExp,
][] = [
	['**', 'b, strong', (style) => style.fontWeight, /^(?:bold|[6-9]\d\d)/],
	['*', 'i, em', (style) => style.fontStyle, /^(?:italic|oblique)/],
	['~~', 's, del, strike', (style) => style.textDecorationLine, /line-through/],
];
const inline = 'b, strong, i, em, s, del, strike, span, font, u';

/**
 * Returns Markdown for HTML of a clipboard, or its plain text if the HTML has no more, and whether
 * pictures were left out. The HTML is parsed in a document that runs no script and loads nothing.
 */
export function convertHtml(html: string, plain: string) {
	const asPlain = { markdown: plain, hasPictures: false };
	if (html.length > MAX_LENGTH) return asPlain;
	const { body } = new DOMParser().parseFromString(html, 'text/html');
	// Editors for code color each word, and keep its spaces.
	const isCode = [...body.children].every((child) =>
		child.matches('pre, [style*="white-space: pre;"]'),
	);
	if (isCode || body.querySelector(`${'* > '.repeat(MAX_DEPTH)}*`)) return asPlain;
	for (const element of body.querySelectorAll(withoutText)) element.remove();
	const hasPictures = [...body.querySelectorAll('img')].map(replacePicture).includes(true);
	for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)'))
		list.previousElementSibling?.append(list);
	for (const item of body.querySelectorAll<HTMLLIElement>('ol > li[value]')) continueFrom(item);
	for (const text of body.querySelectorAll(preformatted))
		text.innerHTML = text.innerHTML.replace(/\n/g, '<br>');
	findMarks(body);
	const isFormatted =
		body.querySelector(`${blocks}, code, [data-marks*="*"], [data-marks*="~"]`) !== null ||
		[...body.querySelectorAll('a')].some(
			(link) => link.textContent !== (addressOf(link) ?? link.textContent),
		);
	if (!isFormatted && plain && body.querySelectorAll('p').length < 2)
		return { markdown: plain, hasPictures };
	const markdown = converter(isFormatted ? escapeMarks : (text) => text)
		.turndown(body)
		// Browsers write no-break spaces at the edges of elements, Turndown long markers and gaps.
		.replace(/ *\u00a0[ \u00a0]*/g, ' ')
		.replace(/\n +(?=\n)/g, '\n')
		.replace(/^( *)(-|\d+\.) +/gm, '$1$2 ')
		.replace(/^( *(?:-|\d+\.) .*\n)\n(?= *(?:-|\d+\.) )/gm, '$1');
	return { markdown, hasPictures };
}

/** Replaces the picture of an emoji by its text, and removes others. Returns whether it is another. */
function replacePicture(picture: HTMLImageElement): boolean {
	const isEmoji = /^(?:\P{L}{1,12}|:[\w+-]+:)$/u.test(picture.alt);
	picture.replaceWith(isEmoji ? picture.alt : '');
	return !isEmoji;
}

/** Begins another list at an item with a number of its own, which Turndown would not keep. */
function continueFrom(item: HTMLLIElement) {
	const siblings = [...(item.parentElement?.children ?? [])];
	const rest = item.ownerDocument.createElement('ol');
	rest.start = item.value;
	item.parentElement?.after(rest);
	rest.append(...siblings.slice(siblings.indexOf(item)));
}

/** Notes on each element the marks that it begins, and joins it with a neighbor that has the same. */
function findMarks(body: HTMLElement) {
	const within = new Map<Element | null, readonly string[]>();
	for (const element of body.querySelectorAll<HTMLElement>('*')) {
		// Headings are bold anyway.
		const outer = element.matches(headings) ? ['**'] : (within.get(element.parentElement) ?? []);
		const found = marks.flatMap(([sign, names, style, on]) => {
			const value = style(element.style);
			const isOff = /^(?:normal|[1-4]\d\d|none)$/.test(value);
			const isOn = on.test(value) || (element.matches(names) && !isOff);
			return isOn && element.matches(inline) && !outer.includes(sign) ? [sign] : [];
		});
		within.set(element, [...outer, ...found]);
		element.dataset.marks = found.join(' ');
		const before = element.previousSibling;
		if (found.length === 0 || !(before instanceof HTMLElement)) continue;
		if (before.dataset.marks !== element.dataset.marks) continue;
		before.append(...element.childNodes);
		element.remove();
	}
}

/** Returns the address of a link that Markdown can have. */
function addressOf(link: Element): string | undefined {
	const address = link.getAttribute('href')?.trim() ?? '';
	return /^(?:https?:\/\/|mailto:)\S/i.test(address) ? address : undefined;
}

function converter(escapeText: (text: string) => string) {
	const turndown = new Turndown({
		...{ headingStyle: 'atx', hr: '---', br: '', bulletListMarker: '-', codeBlockStyle: 'fenced' },
	});
	turndown.escape = escapeText;
	return turndown
		.addRule('mark', {
			filter: (node) => node.matches(inline),
			replacement: (content, node) => {
				if (node.querySelector(blocks)) return content;
				const signs = (node.dataset.marks ?? '').split(' ');
				const [open, close] = [signs.join(''), signs.reverse().join('')];
				return content.replace(/\S(?:.*\S)?/g, (line) => open + line + close);
			},
		})
		.addRule('line', {
			filter: 'div',
			replacement: (content) => (content.trim() ? `\n${content.replace(/\n$/, '')}\n` : '\n\n'),
		})
		.addRule('break', {
			filter: 'br',
			replacement: (_, { previousSibling }) => (previousSibling?.nodeName === 'BR' ? '\n\n' : '\n'),
		})
		.addRule('link', {
			filter: 'a',
			replacement: (content, node) => {
				const address = addressOf(node);
				const text = node.textContent.trim();
				if (!address || !text) return content;
				if (text === address || `mailto:${text}` === address) return text;
				// A link around a card has headings and paragraphs.
				const words = content.replace(/(?:^|\s*\n)\s*(?:#{1,6} )?/g, ' ').trim();
				const target = address.replace(
					/[\s()<>\\]/g,
					(sign) => `%${sign.charCodeAt(0).toString(16)}`,
				);
				return `[${words.replace(/\\.|[[\]]/g, (sign) => sign.padStart(2, '\\'))}](${target})`;
			},
		})
		.addRule('item of Word', {
			filter: (node) => levelOf(node) > 0,
			replacement: (content, node) => {
				const sign = node.querySelector('[style*="mso-list:Ignore" i]')?.textContent.trim() ?? '';
				const [number = '1'] = /\d+(?=[.)]?$)/.exec(sign) ?? [];
				const marker = /[\p{L}\d][.)]$/u.test(sign) || node.closest('ol') ? `${number}.` : '-';
				return `\n${'    '.repeat(levelOf(node) - 1)}${marker} ${content.trim()}\n`;
			},
		})
		.addRule('sign of Word', {
			filter: (node) => /mso-list: *ignore/i.test(node.getAttribute('style') ?? ''),
			replacement: () => '',
		})
		.addRule('cell', {
			filter: ['td', 'th'],
			replacement: (content) => (content.includes('\n') ? content : `${content.trim()} | `),
		})
		.addRule('row', {
			filter: 'tr',
			replacement: (content) => `\n${content.replace(/[\s|]+$/, '')}\n`,
		});
}

/** Returns the level of a list item of Word, which has no lists, or of Word for the web; else 0. */
const levelOf = (node: HTMLElement) =>
	Number(
		/mso-list:.*level(\d)/i.exec(node.getAttribute('style') ?? '')?.[1] ??
			node.dataset.ariaLevel ??
			0,
	);

/** Escapes signs only if our Markdown would read them as marks, and never in an address. */
function escapeMarks(text: string): string {
	if (parseLine(text).map(textOf).join('') === text) return text.replace(/^(?=#{1,6} |>)/, '\\');
	return text.replace(/\S+/g, (word) =>
		/:\/\/|www\.|@/.test(word) ? word : word.replace(/[\\`*_~[\]&<]/g, '\\$&'),
	);
}
