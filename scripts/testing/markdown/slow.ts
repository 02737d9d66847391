import { longestMarkdown } from '../../../web/lib/markdown/parse.ts';

const fill = (unit: string) => unit.repeat(Math.floor(longestMarkdown / unit.length));

/** Short texts that slow down or break Markdown readers when repeated. */
const units = [
	...'[a]( [ ![ []() [a](b) [](a) ![](a) [[a]](b) ![a [a][b] [a](< [a] [\\ ( [x](('.split(' '),
	...['] ', '[a](b "', "[a](b '", '[a]: b\n', '[a]:\n'],
	...'* _ ~~ *a a* _a *_ *a_ **a **_a_ *a** a***b_ é*'.split(' '),
	...['*a _b ~~c ', 'م **ب** '],
	...'` \\ \\` `a` $` $& < <a <a: <!-- & &#1; &amp http: http://a)'.split(' '),
	...['``a ', '`a ``', 'https://a ', 'www.a ', 'a@b.c '],
	...['https://a_ ', '_https://a_ ', 'mailto:a@b.c? ', 'mailto:a@b.c,', '3. a\n1. b\n'],
	...['>', '> ', '> - ', '> a\n\n', '> ```\n', '> ```\nb\n'],
	...['- ', '-\n', '- a\n', '- a\n\n', '1. ', '1. \n', '* * * a\n', '• a\n'],
	...['\n', 'a\n', ' ', 'a  \n', '\t', '#', '# a\n', '=\n', 'a\n=\n', '|', '    a\n', 'a.a'],
	...['```\n', '~~~', '\u0001', '\u0002', '\u2028# a', '\ud83d\ude00', 'h'],
];

const half = (opening: string, closing: string) => {
	const count = Math.floor(longestMarkdown / (opening.length + closing.length));
	return opening.repeat(count) + closing.repeat(count);
};

const within = (before: string, unit: string, after: string) =>
	before + fill(unit).slice(before.length + after.length + unit.length) + after;

/** Texts of up to the maximum length that are hard to read, by name. */
export const slow: readonly (readonly [name: string, text: string])[] = [
	...units.map((unit) => [`${JSON.stringify(unit)} over and over`, fill(unit)] as const),
	['brackets within brackets', half('[', ']')],
	['links within links', half('[a', '](b)')],
	['images within images', half('![a', '](b)')],
	['marks within marks', half('*a _b ', ' c_ d*')],
	['stars around', half('*', '*').replace('**', '*a*')],
	['marks within bold', within('**', '_a_ ', '**')],
	['links within bold', within('**', '[a](b) ', '**')],
	['words within a link', within('[', 'a **b** ', '](c)')],
	['references to one definition', within('[a]: /b\n\n', '[a] ', '')],
	['a long address', within('[a](', 'b', ')')],
	['a long title', within('[a](b "', 'c', '")')],
	['spaces before an address', within('[a](', ' ', 'b)')],
	['round brackets around', `https://a/${half('(', ')').slice(20)}`],
	[
		'backticks of every number',
		fill(Array.from({ length: 198 }, (_, n) => '`'.repeat(n + 1)).join(' ')),
	],
	['a staircase of items', Array.from({ length: 195 }, (_, n) => `${' '.repeat(n)}- a`).join('\n')],
	['quotes that deepen', Array.from({ length: 195 }, (_, n) => `${'>'.repeat(n)}a`).join('\n')],
	['spaces within a heading', within('# a', ' ', 'b #')],
	['one word', fill('a')],
	['one line of words', fill('words and ')],
];
