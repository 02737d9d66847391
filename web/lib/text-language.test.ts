import { describe, expect, it } from 'vitest';
import { type TextLanguage, textLanguage } from './text-language.ts';

const english: TextLanguage = { dir: 'ltr', lang: 'en' };
const arabic: TextLanguage = { dir: 'rtl', lang: 'ar-PS' };
const japanese: TextLanguage = { dir: 'ltr', lang: 'ja' };

describe('on an English page', () => {
	it.each([
		['Arabic', 'أهلًا وسهلًا', 'rtl', 'ar'],
		['Arabic that begins with a digit', '24 ساعة', 'rtl', 'ar'],
		['Arabic that begins with an Arabic digit', '٢٠٠ علبة', 'rtl', 'ar'],
		['Arabic that begins with an emoji', '🌺 عيادات', 'rtl', 'ar'],
		['Arabic that begins with Markdown', '- **نصغي** إليكم', 'rtl', 'ar'],
		['Arabic in the forms of its letters', 'ﷲ', 'rtl', 'ar'],
		['Persian, of which only the direction is reported', 'سلام بر همهٔ کارکنان', 'rtl', ''],
		['Urdu', 'خوش آمدید', 'rtl', ''],
		['Hebrew', '„מרפאות”', 'rtl', 'he'],
		['Syriac', 'ܫܠܡܐ', 'rtl', ''],
		['Arabic that begins with a Latin name', 'UNRWA توزّع الأدوية', 'rtl', 'ar'],
		['Arabic that begins with a model', 'N95 كمامات', 'rtl', 'ar'],
		['Arabic that begins with an address', 'www.x.org: هنا تجدون كل شيء', 'rtl', 'ar'],
		['Chinese', '加沙的诊所', 'ltr', 'zh'],
		['Japanese that begins with Han', '日本のクリニック', 'ltr', 'ja'],
		['Japanese that begins with kana', 'ガザの診療所', 'ltr', 'ja'],
		['Korean', '가자 진료소', 'ltr', 'ko'],
	])('%s is recognized', (_, text, dir, lang) => {
		expect(textLanguage(text, english)).toEqual({ dir, lang });
	});

	it.each([
		['English', 'Clinics in Gaza'],
		['English with some Arabic', 'Above the door: أهلًا وسهلًا'],
		['English that begins in Arabic', 'أهلًا وسهلًا to all of our friends'],
		['as much English as Arabic', 'Gaza غزةة'],
		['another language in Latin letters', 'Équipe de soins'],
		['a script that does not tell its language', 'Клиника'],
		['signs that Arabic shares', '«Clinics»؟'],
	])('%s has the language of the page', (_, text) => {
		expect(textLanguage(text, english)).toBe(english);
	});

	it.each([[''], ['24 – 2026'], ['🌺 👩🏽‍⚕️🇵🇸'], ['٢٠٠'], ['…!']])('%j has no language', (text) => {
		expect(textLanguage(text, english)).toBeUndefined();
	});
});

describe('on pages in other scripts', () => {
	it.each([
		['Arabic', 'أهلًا', arabic],
		['Persian', 'سلام بر کارکنان', { dir: 'rtl', lang: 'fa' } as const],
		['Yiddish', 'שלום', { dir: 'rtl', lang: 'yi' } as const],
		['Japanese', '日本', japanese],
	])('%s has the language of its page', (_, text, page) => {
		expect(textLanguage(text, page)).toBe(page);
	});

	it('Latin letters have an unknown language, and their own direction', () => {
		expect(textLanguage('Clinics', arabic)).toEqual({ dir: 'ltr', lang: '' });
		expect(textLanguage('Clinics', japanese)).toEqual({ dir: 'ltr', lang: '' });
	});

	it('Hebrew is recognized on an Arabic page', () => {
		expect(textLanguage('מרפאות', arabic)).toEqual({ dir: 'rtl', lang: 'he' });
	});
});
