import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const typeOrSpace = 'font(?:-size)?|line-height|padding[\\w-]*|margin[\\w-]*|(?:row-|column-)?gap';

test.each([
	['a color', /#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\([\d.]+/gi],
	// Zero needs no unit, and sizes relative to the text or its box are not tokens. Hidden text is
	// moved by one pixel, which is not a step of the spacing scale.
	[
		'a size of type or space',
		new RegExp(`^\\s*(?:${typeOrSpace}):(?! -1px;).*\\d(?:px|rem|pt|cm|mm)\\b.*`, 'gm'),
	],
])('no sheet but the tokens names %s', (_, raw) => {
	const sheets = readdirSync('web/styles', { recursive: true, encoding: 'utf8' }).filter(
		(path) => path.endsWith('.scss') && path !== '_tokens.scss',
	);
	expect(sheets.length).toBeGreaterThan(10);
	const named = sheets.flatMap((path) =>
		[
			...readFileSync(`web/styles/${path}`, 'utf8')
				.replace(/\/\/.*/g, '')
				.matchAll(raw),
		].map(([value]) => `${path}: ${value.trim()}`),
	);
	expect(named).toEqual([]);
});
