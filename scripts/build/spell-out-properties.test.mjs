import { describe, expect, test } from 'vitest';
import { spellOutProperties } from './spell-out-properties.mjs';

/** Every character of the Basic Multilingual Plane, and some beyond. */
const characters = [
	...Array.from({ length: 0x10000 }, (_, point) => point),
	...[0x10400, 0x1e900, 0x1f600, 0x20000, 0xe0100, 0x10ffff],
].map((point) => String.fromCodePoint(point));

/** @param {string} expression as in a script */
const matchedBy = (expression) => {
	/** @type {RegExp} */
	const pattern = new Function(`return ${expression}`)();
	return characters.filter((character) => pattern.test(character));
};

describe('a spelled-out expression has no properties, and matches the same characters:', () => {
	test.each([
		'/\\p{Cc}/u',
		'/^\\P{L}$/u',
		'/[^\\p{L}\\p{M}\\p{N}]+/iu',
		'/[\\p{L}\\P{L}]/u',
		'/[\\]\\p{Script=Greek}-]/u',
		'/[\\p{scx=Han}]|\\p{Lu}|[a-c]\\p{Nd}/u',
		'/^\\p{Cs}$/u',
	])('%s', (expression) => {
		const spelledOut = spellOutProperties('script.js', expression);
		expect(spelledOut).not.toMatch(/\\p/i);
		expect(matchedBy(spelledOut)).toEqual(matchedBy(expression));
	});
});

test('the script around expressions stays', () => {
	const script = (/** @type {string} */ controls) =>
		`const a = '🌺', b = x / /${controls}/u.exec(a);\nf(\`/\${/${controls}/gu}/\`);`;
	const spelledOut = spellOutProperties('script.js', script('\\p{Cc}'));
	expect(spelledOut).toBe(script('[\\u0000-\\u001f\\u007f-\\u009f]'));
});

test.each(["new RegExp('\\\\p{L}', 'u')", 'new RegExp(String.raw`\\P{L}`, "u")', '/\\p{L}/'])(
	'%s is refused',
	(script) => {
		expect(() => spellOutProperties('lib/a.js', `first();\nx(${script});`)).toThrow(
			/^lib\/a\.js: .* \\p\{…\}.*: x\(/,
		);
	},
);
