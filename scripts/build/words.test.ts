// Types check that each language has all texts. These tests check what types cannot see.
import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { languages } from '../../web/records/languages.ts';
import { root } from '../lib/root.ts';
import { findLanguages } from './words.ts';

const content = `${root}/web/content`;

/** Modules that only editors see, and modules without texts. */
const WITHOUT_WORDS = /^(?:admin.*|pages|read-day|words)\.ts$/;

/** Texts that are equal to the English ones, by language. */
const SAME = new Map([['es', ['errorPrefix', 'digits']]]);

/** Texts for programs. */
const CODES = /^(?:language|direction)$/;

/** Names that Arabic texts keep in Latin letters. */
const LATIN_NAMES = /JavaScript|cookies/g;

/** Arguments for functions that return texts; all other functions receive this text. */
const TEXT = 'Qwfpgj';
const ARGUMENTS: Record<string, unknown[]> = {
	neededNow: [TEXT, 7],
	position: [3, 5, 9],
	allByName: [47],
	numberInWords: [83],
	privacyTextWithOffers: [47],
	checked: ['2031-08-09'],
	dayInWords: ['2031-08-09'],
	shortDay: ['2031-08-09'],
};

const codes = Object.values(languages).map(({ lang }) => lang);
const others = codes.filter((code) => code !== 'en');
const files = (await readdir(content)).filter(
	(name) => name.endsWith('.ts') && !WITHOUT_WORDS.test(name),
);

const load = (path: string): Promise<Record<string, unknown>> =>
	import(/* @vite-ignore */ `${content}/${path}`);

/**
 * Returns the texts of a module with their paths. Functions are called with sample arguments.
 */
function textsOf(
	value: unknown,
	way: string[] = [],
): [way: string[], text: string, args?: unknown[]][] {
	if (typeof value === 'string') return [[way, value]];
	if (typeof value === 'function') {
		const args = ARGUMENTS[way.at(-1) ?? ''] ?? [TEXT];
		return [[way, value(...args), args]];
	}
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([name, inner]) => textsOf(inner, [...way, name]));
}

/** @param text with any digits; they are converted to Western digits */
const inOurDigits = (text: string) =>
	text.replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)));

test('each language of the site has its texts, and no other language has any', async () => {
	expect((await findLanguages(root)).sort()).toEqual([...codes].sort());
});

describe.each(others)('in %s', (code) => {
	test.each(files)('%s has all English texts in the same order', async (name) => {
		const [english, own] = [await load(name), await load(`${code}/${name}`)];
		const ways = (words: unknown) => textsOf(words).map(([way]) => way.join('.'));
		expect(Object.keys(own).sort()).toEqual(Object.keys(english).sort());
		expect(ways(own)).toEqual(ways(english));
	});

	test.each(files)('%s contains no English text', async (name) => {
		const english = new Map(textsOf(await load(name)).map(([way, text]) => [way.join('.'), text]));
		for (const [way, text] of textsOf(await load(`${code}/${name}`))) {
			const key = way.at(-1) ?? '';
			if (CODES.test(key)) continue;
			if (SAME.get(code)?.includes(key) || !/\p{L}{2}/u.test(text)) continue;
			expect(text, way.join('.')).not.toBe(english.get(way.join('.')));
			if (code !== 'ar') continue;
			const letters = text.replaceAll(TEXT, '').replace(LATIN_NAMES, '');
			expect(letters, way.join('.')).not.toMatch(/[A-Za-z]{2}/);
		}
	});

	test.each(files)('%s includes the arguments in its texts', async (name) => {
		for (const [way, text, args = []] of textsOf(await load(`${code}/${name}`))) {
			const said = inOurDigits(text);
			for (const told of args.flat().flatMap((arg) => String(arg).split('-'))) {
				if (told !== '08') expect(said, way.join('.')).toContain(String(Number(told) || told));
			}
		}
	});

	test('pages declare their language', async () => {
		const { language, direction } = (await load(`${code}/common.ts`)).documentWords as Record<
			string,
			string
		>;
		const told = Object.values(languages).find(({ lang }) => lang === code);
		expect({ lang: language, dir: direction }).toEqual(told);
	});

	test('each month has its own name', async () => {
		const { dayInWords } = await load(`${code}/day-in-words.ts`);
		const names = Array.from({ length: 12 }, (_, month) =>
			(dayInWords as (day: string) => string)(`2031-${String(month + 1).padStart(2, '0')}-09`),
		);
		expect(new Set(names).size).toBe(12);
	});
});

test.each([
	['number-in-words.ts', ['1000', '10,000', '1.5']],
	['es/number-in-words.ts', ['1000', '10\u00a0000', '1,5']],
	['ar/number-in-words.ts', ['١٠٠٠', '١٠٬٠٠٠', '١٫٥']],
])('%s formats numbers for its language', async (path, written) => {
	const { numberInWords } = await load(path);
	const numbers = [1000, 10_000, 1.5];
	expect(numbers.map(numberInWords as (number: number) => string)).toEqual(written);
});
