import { describe, expect, test } from 'vitest';
import {
	addFile,
	addLink,
	addParagraphs,
	type Edit,
	toggleLines,
	toggleMark,
} from './markdown-edits.ts';

type Take = (all: string, from: number, to: number) => Edit;

/** Applies an edit to a text whose selection is between `[` and `]` or at `|`; shows both again. */
function edit(shown: string, take: Take): string {
	const [from, all] = [shown.search(/[⟦|]/), shown.replace(/[⟦⟧|]/g, '')];
	const close = shown.indexOf('⟧');
	const made = take(all, from, close < 0 ? from : close - 1);
	const text = all.slice(0, made.from) + made.text + all.slice(made.to);
	const chosen = text.slice(made.start, made.end);
	return `${text.slice(0, made.start)}${chosen ? `⟦${chosen}⟧` : '|'}${text.slice(made.end)}`;
}

const bold: Take = (...at) => toggleMark(...at, '**');
const italic: Take = (...at) => toggleMark(...at, '*');
const list: Take = (...at) => toggleLines(...at, '- ');
const heading: Take = (...at) => toggleLines(...at, '## ');
const link: Take = (...at) => addLink(...at, 'text');
const file: Take = (...at) => addFile(...at, { title: 'A [new]\nflyer', size: '2 KB', slug: 'a' });
const picture: Take = (all, _, to) => addParagraphs(all, to, ['![a](1)', '![b](2)']);

describe.each<[name: string, take: Take, rows: [before: string, after: string][]]>([
	[
		'bold',
		bold,
		[
			['a ⟦b⟧ c', 'a **⟦b⟧** c'],
			['a **⟦b⟧** c', 'a ⟦b⟧ c'],
			['a ⟦**b**⟧ c', 'a ⟦b⟧ c'],
			['a ⟦b ⟧c', 'a **⟦b⟧** c'],
			['a *⟦b⟧* c', 'a ***⟦b⟧*** c'],
			['a ***⟦b⟧*** c', 'a *⟦b⟧* c'],
			['the wo|rd', 'the **⟦word⟧**'],
			['كل|مة', '**⟦كلمة⟧**'],
			['a | b', 'a **|** b'],
			['a **|** b', 'a | b'],
		],
	],
	[
		'italic',
		italic,
		[
			['a ⟦b⟧ c', 'a *⟦b⟧* c'],
			['a **⟦b⟧** c', 'a ***⟦b⟧*** c'],
			['a ***⟦b⟧*** c', 'a **⟦b⟧** c'],
			['a *⟦b⟧* c', 'a ⟦b⟧ c'],
		],
	],
	[
		'list',
		list,
		[
			['|', '- |'],
			['- |', '|'],
			['one|', '- one|'],
			['⟦one\n\ntwo\n⟧three', '⟦- one\n\n- two⟧\nthree'],
			['- o⟦ne\n- tw⟧o', '⟦one\ntwo⟧'],
			['⟦- one\ntwo⟧', '⟦- one\n- two⟧'],
			['## o|ne', '- one|'],
		],
	],
	[
		'heading',
		heading,
		[
			['a\nb|\nc', 'a\n## b|\nc'],
			['## b|', 'b|'],
			['# b|', '## b|'],
		],
	],
	[
		'a file',
		file,
		[
			['See |.', 'See [A new flyer (PDF, 2 KB)](/files/a.pdf)|.'],
			['Get ⟦ our plan⟧ now', 'Get  [our plan (PDF, 2 KB)](/files/a.pdf)| now'],
			['Get **⟦it⟧**', 'Get **[it (PDF, 2 KB)](/files/a.pdf)|**'],
			['|', '[A new flyer (PDF, 2 KB)](/files/a.pdf)|'],
		],
	],
	[
		'link',
		link,
		[
			['a | b', 'a [⟦text⟧](https://) b'],
			['a ⟦b ⟧c', 'a [b](⟦https://⟧) c'],
		],
	],
	[
		'picture',
		picture,
		[
			['|', '![a](1)\n\n![b](2)|'],
			['on|e\ntwo', 'one\n\n![a](1)\n\n![b](2)\n|\ntwo'],
			['one\n\n|\n\ntwo', 'one\n\n![a](1)\n\n![b](2)|\n\ntwo'],
		],
	],
])('%s', (_, take, rows) => {
	test.each(rows)('%j becomes %j', (before, after) => {
		expect(edit(before, take)).toBe(after);
	});
});
