import { documentWords } from '../content/common.ts';
import { type TextLanguage, textLanguage } from '../lib/text-language.ts';

const { direction: dir, language: lang } = documentWords;
export const pageLanguage: TextLanguage = { dir, lang };

/** Returns a text's direction and language; undefined if the element around it has the same. */
export function languageOf(text: string, around: TextLanguage = pageLanguage) {
	const language = textLanguage(text, pageLanguage);
	const isSame = language?.dir === around.dir && language.lang === around.lang;
	return isSame ? undefined : language;
}
