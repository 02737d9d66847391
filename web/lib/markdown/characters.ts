const named =
	'amp & lt < gt > quot " apos \' nbsp \u00a0 copy © reg ® trade ™ hellip … mdash — ndash – lsquo ‘ rsquo ’ ' +
	'ldquo “ rdquo ” laquo « raquo » bull • middot · times × frac12 ½ deg ° sect § euro € pound £ ' +
	'larr ← rarr → eacute é ntilde ñ zwj \u200d zwnj \u200c lrm \u200e rlm \u200f shy \u00ad colon :';

const words = named.split(' ');
const entities = new Map<string, string>([
	['Tab', '\t'],
	['NewLine', '\n'],
]);
for (let at = 0; at < words.length; at += 2) entities.set(words[at] ?? '', words[at + 1] ?? '');

/** An entity's name or number with its signs, or an escaped ASCII sign. */
const coded = /\\([!-/:-@[-`{-~])|&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,8});/gi;

/** The text a character reference such as `copy` or `#169` stands for, if it is known. */
export function entityText(name: string): string | undefined {
	if (!name.startsWith('#')) return entities.get(name);
	const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
	const isText = code > 31 && !(code > 126 && code < 160) && !(code > 0xd7ff && code < 0xe000);
	if (code === 9 || code === 10) return ' ';
	return isText && code < 0x110000 ? String.fromCodePoint(code) : '\ufffd';
}

/** Text with its backslash escapes and character references resolved. */
export function plainText(text: string): string {
	return text.replace(coded, (all, sign: string, name: string) => sign ?? entityText(name) ?? all);
}

/** Text without control characters, but for line feeds and tabs. */
export function withoutControls(text: string): string {
	return text.replace(controls, '');
}

/** Built from numbers, as a pattern with control characters in it cannot be read. */
const range = (from: number, to: number) =>
	`${String.fromCharCode(from)}-${String.fromCharCode(to)}`;
const controls = new RegExp(`[${range(0, 8)}${range(11, 31)}${range(127, 159)}]`, 'g');

/** Signs an editor can escape with a backslash. */
export const isAsciiSign = (character: string) => /[!-/:-@[-`{-~]/.test(character);

/** Signs outside ASCII in the scripts editors use here: by ranges, as not every engine knows `\p{P}`. */
const otherSigns =
	/[\u00a1-\u00bf\u00d7\u00f7\u060c\u061b\u061f\u066a-\u066d\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2190-\u2bff\u3001-\u303f]/;

/** What a character is to the marks beside it. The ends of the text (the empty string) are spaces. */
export function kindOf(character: string): 'space' | 'sign' | 'word' {
	if (/^\w/.test(character) && character !== '_') return 'word';
	if (character === '' || /\s/.test(character)) return 'space';
	return isAsciiSign(character) || otherSigns.test(character) ? 'sign' : 'word';
}
