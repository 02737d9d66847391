// Every plain English text of the site, to find untranslated texts on pages in other languages.
import { commonWords } from '../../web/content/common.ts';
import { errorWords } from '../../web/content/errors.ts';
import { homeWords } from '../../web/content/home.ts';
import { layoutWords } from '../../web/content/layout.ts';
import { medical } from '../../web/content/medical.ts';
import { pageTitles } from '../../web/content/page-titles.ts';
import { postsWords } from '../../web/content/posts.ts';

const textsIn = (words: object): string[] =>
	Object.values(words).flatMap((word) =>
		typeof word === 'object' ? textsIn(word) : typeof word === 'string' ? [word] : [],
	);

const words = [commonWords, errorWords, homeWords, layoutWords, medical, pageTitles, postsWords];
const english = new Set(words.flatMap(textsIn));
// This prefix is the same in Spanish.
english.delete(medical.form.errorPrefix);

/** Returns the English ones of the texts. */
export const englishIn = (texts: string[]) => texts.filter((text) => english.has(text));
