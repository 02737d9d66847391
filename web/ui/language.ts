import { documentWords } from '../content/document.ts';
import { type TextLanguage, textLanguage } from '../lib/text-language.ts';

const { direction: dir, language: lang } = documentWords;
export const pageLanguage: TextLanguage = { dir, lang };

/** What the element of a text says of its language: nothing where that is the one around it. */
export function languageOf(text: string, around: TextLanguage = pageLanguage) {
	const language = textLanguage(text, pageLanguage);
	const isSame = language?.dir === around.dir && language.lang === around.lang;
	return isSame ? undefined : language;
}
