// Types hold which words another language has; here is what they cannot see.
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { languages } from '../../web/records/languages.ts';
import { findLanguages } from './words.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const content = `${root}/web/content`;

/** What only editors read, and what holds no words. */
const WITHOUT_WORDS = /^(?:admin.*|pages|words)\.ts$/;

/** What is the same word, by language. */
const SAME = new Map([['es', ['errorPrefix', 'digits']]]);

/** What is said to programs. */
const CODES = /^(?:language|direction|condition|expirationDate|modelNumber|lotSerialNumber)$/;

/** Names that Arabic texts have in Latin letters. */
const LATIN_NAMES = /JavaScript|cookies|[LM]-\d+/g;

/** What a function of words is called with; any other with this text. */
const TEXT = 'Qwfpgj';
/** @type {Record<string, unknown[]>} */
const ARGUMENTS = {
	neededNow: [[TEXT, 'Zxcvb'], 7],
	position: [3, 5, 9],
	allByName: [47],
	numberInWords: [83],
	privacyTextWithOffers: [47],
	checked: ['2031-08-09'],
	dayInWords: ['2031-08-09'],
};

const codes = Object.values(languages).map(({ lang }) => lang);
const others = codes.filter((code) => code !== 'en');
const files = (await readdir(content)).filter(
	(name) => name.endsWith('.ts') && !WITHOUT_WORDS.test(name),
);

/** @param {string} path @returns {Promise<Record<string, unknown>>} */
const load = (path) => import(/* @vite-ignore */ `${content}/${path}`);

/**
 * The texts of a module, those of functions as they are when called, by the way to them.
 *
 * @param {unknown} value
 * @param {string[]} way
 * @returns {[way: string[], text: string, args?: unknown[]][]}
 */
function textsOf(value, way = []) {
	if (typeof value === 'string') return [[way, value]];
	if (typeof value === 'function') {
		const args = ARGUMENTS[way.at(-1) ?? ''] ?? [TEXT];
		return [[way, value(...args), args]];
	}
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([name, inner]) => textsOf(inner, [...way, name]));
}

/** @param {string} text with any digits, as a number in ours */
const inOurDigits = (text) =>
	text.replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)));

test('each language that a site can speak has its words, and no other', async () => {
	expect((await findLanguages(root)).sort()).toEqual([...codes].sort());
});

describe.each(others)('in %s', (code) => {
	test.each(files)('%s has all that English has, in its order', async (name) => {
		const [english, own] = [await load(name), await load(`${code}/${name}`)];
		const ways = (/** @type {unknown} */ words) => textsOf(words).map(([way]) => way.join('.'));
		expect(Object.keys(own).sort()).toEqual(Object.keys(english).sort());
		// The samples lack a field here and there, as supplies do.
		expect(ways(own)).toEqual(ways(english));
	});

	test.each(files)('%s says nothing in English', async (name) => {
		const english = new Map(textsOf(await load(name)).map(([way, text]) => [way.join('.'), text]));
		for (const [way, text] of textsOf(await load(`${code}/${name}`))) {
			const key = way.at(-1) ?? '';
			if (CODES.test(key) && way[0] !== 'medical') continue;
			if (SAME.get(code)?.includes(key) || !/\p{L}{2}/u.test(text)) continue;
			expect(text, way.join('.')).not.toBe(english.get(way.join('.')));
			if (code !== 'ar') continue;
			const letters = text.replaceAll(TEXT, '').replaceAll('Zxcvb', '').replace(LATIN_NAMES, '');
			expect(letters, way.join('.')).not.toMatch(/[A-Za-z]{2}/);
		}
	});

	test.each(files)('%s says what it is told', async (name) => {
		for (const [way, text, args = []] of textsOf(await load(`${code}/${name}`))) {
			const said = inOurDigits(text);
			for (const told of args.flat().flatMap((arg) => String(arg).split('-'))) {
				if (told !== '08') expect(said, way.join('.')).toContain(String(Number(told) || told));
			}
		}
	});

	test('pages say which language this is', async () => {
		const { language, direction } = /** @type {Record<string, string>} */ (
			(await load(`${code}/document.ts`)).documentWords
		);
		const told = Object.values(languages).find(({ lang }) => lang === code);
		expect({ lang: language, dir: direction }).toEqual(told);
	});

	test('the samples are those of English', async () => {
		const codesOf = async (/** @type {string} */ path) =>
			/** @type {Record<string, unknown>[]} */ ((await load(path)).sampleSupplies).map(
				({ quantity, condition, expirationDate, modelNumber, lotSerialNumber }) =>
					JSON.stringify([quantity, condition, expirationDate, modelNumber, lotSerialNumber]),
			);
		expect(await codesOf(`${code}/medical.ts`)).toEqual(await codesOf('medical.ts'));
	});

	test('a month has its own name', async () => {
		const { dayInWords } = await load(`${code}/day-in-words.ts`);
		const names = Array.from({ length: 12 }, (_, month) =>
			/** @type {(day: string) => string} */ (dayInWords)(
				`2031-${String(month + 1).padStart(2, '0')}-09`,
			),
		);
		expect(new Set(names).size).toBe(12);
	});
});

test('numbers are written as each language has them', async () => {
	/** @param {string} path @param {number[]} numbers */
	const written = async (path, ...numbers) => {
		const { numberInWords } = await load(path);
		return numbers.map(/** @type {(number: number) => string} */ (numberInWords));
	};
	expect(await written('number-in-words.ts', 1000, 10_000, 1.5)).toEqual(['1000', '10000', '1.5']);
	expect(await written('es/number-in-words.ts', 1000, 10_000, 1.5)).toEqual([
		'1000',
		'10\u00a0000',
		'1,5',
	]);
	expect(await written('ar/number-in-words.ts', 1000, 10_000, 1.5)).toEqual([
		'١٠٠٠',
		'١٠٠٠٠',
		'١٫٥',
	]);
});
