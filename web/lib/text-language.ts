/** An element's attributes for the language of its text. An empty `lang` means unknown. */
export type TextLanguage = { readonly dir: 'ltr' | 'rtl'; readonly lang: string };

// Explicit ranges: \p{…} gives wrong results in PocketBase's engine, which renders the pages.
/** Characters with a direction of their own, unlike digits, punctuation and emoji. */
const letter =
	/[A-Za-z\xaa\xb5\xba\xc0-\xd6\xd8-\xf6\xf8-\u02b8\u0370-\u05ff\u061b-\u065f\u066d-\u06ef\u06fa-\u1fff\u2c00-\u2dff\u3005-\u3007\u3021-\ud7ff\uf900-\ufdff\ufe70-\ufefc\uff21-\uffdc]/;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const arabic = /[\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/;
const han = /[\u3005-\u312f\u31f0-\u31ff\u3400-\u9fff\uf900-\ufaff\uff66-\uff9f]/;
const kana = /[\u3041-\u3096\u30a1-\u30fa\uff66-\uff9f]/;
/** Letters in nearly all Persian, Urdu, Kurdish and Pashto texts, but not in Arabic. */
const keheh = /[\u06a9\u06cc]/;

/** Scripts that indicate a language. `own` matches the page languages that use the script. */
const scripts = [
	{ letters: arabic, own: /^(?:ar|ckb|fa|ps|sd|ug|ur)\b/, lang: 'ar', unless: keheh, other: '' },
	{ letters: /[\u0590-\u05ff\ufb1d-\ufb4f]/, own: /^(?:he|yi)\b/, lang: 'he' },
	{ letters: han, own: /^(?:ja|zh)\b/, lang: 'zh', unless: kana, other: 'ja' },
	{ letters: /[\u1100-\u11ff\u3131-\u318f\uac00-\ud7ff]/, own: /^ko\b/, lang: 'ko' },
];

/** Returns the language of a text by its first letter, or the page's if nothing indicates another. */
export function textLanguage(text: string, page: TextLanguage): TextLanguage | undefined {
	const [first] = letter.exec(text) ?? [];
	if (first === undefined) return undefined;
	const dir = rightToLeft.test(first) ? 'rtl' : 'ltr';
	const script = scripts.find(({ letters }) => letters.test(first));
	if (dir === page.dir && script === scripts.find(({ own }) => own.test(page.lang))) return page;
	return { dir, lang: (script?.unless?.test(text) ? script.other : script?.lang) ?? '' };
}
