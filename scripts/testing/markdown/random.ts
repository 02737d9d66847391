/** Fragments with a meaning in Markdown, HTML or a browser's address bar. */
export const hostilePieces = [
	...'* ** _ __ ~~ ` `` \\ [ ] ![ ]( ( ) < > " \' ~~~ [a] [a]:   ]: a word . ! | - ='.split(' '),
	...'javascript: JaVaScRiPt: data:text/html, vbscript: https://example.org/ //example.org'.split(
		' ',
	),
	..."/own.png mailto: &#106;avascript&colon; &#x3a; &Tab; %3a $& $` $' $1 &amp; &lt;".split(' '),
	...'</a> <script> onclick= style= constructor __proto__ é \ue000 \u202e \u200b'.split(' '),
	...'\u0000 \u0001 \u0002 \u000e \u001f \u007f \ud83d \ude00'.split(' '),
	...['\n', '\n\n', '  \n', '\r\n', '    ', '\t', '> ', '- ', '1. ', '7) ', '# ', '---\n', '===\n'],
	...['```\n', '<img src=x onerror=alert(1)>', ' ', '\u00a0', '\u2028', '\ufeff'],
];

/** Fragments that format text, but cannot put it into an address, a title or a fence's line. */
export const quietPieces = [
	...'* ** _ __ \\ [ ] ![ < > " `a` &amp; alpha beta gamma delta <b> $&'.split(' '),
	...[' ', ' ~~', '\n', '\n\n', '    ', '> ', '- ', '# '],
];

/** Generates texts of up to 40 of the pieces, the same ones for the same seed. */
export function* randomTexts(seed: number, count: number, pieces: readonly string[]) {
	let state = seed;
	const next = (below: number) => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
	for (let made = 0; made < count; made += 1) {
		yield Array.from({ length: 1 + next(40) }, () => pieces[next(pieces.length)]).join('');
	}
}
