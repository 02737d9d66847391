import { describe, expect, test } from 'vitest';
import { rewriteExpressions } from './rewrite-expressions.ts';

/** Every character of the Basic Multilingual Plane, and some beyond. */
const characters = [
	...Array.from({ length: 0x10000 }, (_, point) => point),
	...[0x10400, 0x1e900, 0x1f600, 0x20000, 0xe0100, 0x10ffff],
].map((point) => String.fromCodePoint(point));

/** @param expression as in a script */
const matchedBy = (expression: string) => {
	const pattern: RegExp = new Function(`return ${expression}`)();
	return characters.filter((character) => pattern.test(character));
};

describe('a rewritten expression has no properties, and matches the same characters:', () => {
	test.each([
		'/\\p{Cc}/u',
		'/^\\P{L}$/u',
		'/[^\\p{L}\\p{M}\\p{N}]+/iu',
		'/[\\p{L}\\P{L}]/u',
		'/[\\]\\p{Script=Greek}-]/u',
		'/[\\p{scx=Han}]|\\p{Lu}|[a-c]\\p{Nd}/u',
		'/^\\p{Cs}$/u',
		'/^\\b.[\\b\\w]?\\B/u',
	])('%s', (expression) => {
		const rewritten = rewriteExpressions('script.js', expression);
		expect(rewritten).not.toMatch(/\\p/i);
		expect(matchedBy(rewritten)).toEqual(matchedBy(expression));
	});
});

test('the script around expressions stays', () => {
	const script = (controls: string) =>
		`const a = '🌺', b = x / /${controls}/u.exec(a);\nf(\`/\${/${controls}/gu}/\`);`;
	const rewritten = rewriteExpressions('script.js', script('\\p{Cc}'));
	expect(rewritten).toBe(script('[\\u0000-\\u001f\\u007f-\\u009f]'));
});

test.each([
	"new RegExp('\\\\p{L}', 'u')",
	'new RegExp(String.raw`\\P{L}`, "u")',
	'/\\p{L}/',
	"new RegExp('\\\\ba')",
])('%s is refused', (script) => {
	expect(() => rewriteExpressions('lib/a.js', `x(${script});`)).toThrow(
		/^lib\/a\.js: .*\.source: /,
	);
});
