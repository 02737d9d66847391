/** An element's attributes for the language of its text. An empty `lang` means unknown. */
export type TextLanguage = { readonly dir: 'ltr' | 'rtl'; readonly lang: string };

const letter = /\p{L}/u;
/** The blocks of Unicode for scripts written from right to left. */
const rightToLeft =
	/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const allRightToLeft = new RegExp(rightToLeft, 'gu');
const allOthers = /[a-zA-Z\u00c0-\u058f\u0900-\u1fff\u3041-\ud7ff]/g;
const kana = /[\p{scx=Hiragana}\p{scx=Katakana}]/u;
/** Letters in nearly all Persian, Urdu, Kurdish and Pashto texts, but not in Arabic. */
const keheh = /[\u06a9\u06cc]/;

/** Scripts that indicate a language. `own` matches the page languages that use the script. */
const scripts = [
	{
		letters: /\p{Script=Arabic}/u,
		own: /^(?:ar|ckb|fa|ps|sd|ug|ur)\b/,
		lang: 'ar',
		unless: keheh,
		other: '',
	},
	{ letters: /\p{Script=Hebrew}/u, own: /^(?:he|yi)\b/, lang: 'he' },
	{
		letters: /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u,
		own: /^(?:ja|zh)\b/,
		lang: 'zh',
		unless: kana,
		other: 'ja',
	},
	{ letters: /\p{Script=Hangul}/u, own: /^ko\b/, lang: 'ko' },
];

/**
 * Returns the first letter in the direction of the greater part: an Arabic text may begin with a
 * Latin name, such as UNRWA, and contain long addresses.
 */
function decisiveLetter(text: string): string | undefined {
	const [first] = letter.exec(text) ?? [];
	if (first === undefined || !rightToLeft.test(text)) return first;
	const isWord = (part: string) => !/:\/\/|@|^www\./i.test(part);
	const words = text.split(/\s+/).filter(isWord).join();
	const count = (letters: RegExp) => words.match(letters)?.length ?? 0;
	const excess = count(allRightToLeft) - count(allOthers);
	const isDecisive = (one: string) => letter.test(one) && rightToLeft.test(one) === excess > 0;
	return excess === 0 ? first : ([...text].find(isDecisive) ?? first);
}

/** Returns the language of a text by its letters, or the page's if nothing indicates another. */
export function textLanguage(text: string, page: TextLanguage): TextLanguage | undefined {
	const first = decisiveLetter(text);
	if (first === undefined) return undefined;
	const dir = rightToLeft.test(first) ? 'rtl' : 'ltr';
	const script = scripts.find(({ letters }) => letters.test(first));
	if (dir === page.dir && script === scripts.find(({ own }) => own.test(page.lang))) return page;
	return { dir, lang: (script?.unless?.test(text) ? script.other : script?.lang) ?? '' };
}
