// Every plain text of the site's own words in English, to find where a page in another language has one.
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
// Such a prefix is the same in Spanish.
english.delete(medical.form.errorPrefix);

/** Those of the texts that are in English. */
export const englishIn = (texts: string[]) => texts.filter((text) => english.has(text));
