import { isEmail } from '../email.ts';
import { ownPath, safeAddress } from '../safe-address.ts';
import { gap, hide, imageSlot, linkSlot, reveal, slots, withoutControls } from './characters.ts';
import { marksInLine } from './marks-in-line.ts';
import { format } from './snark.ts';
import { type Context, consume, type Node, nodesOf, textOf } from './tree.ts';

/** The content of a link's parentheses. */
type Target = { href: string; title: string };

/** Square brackets nested deeper than this are plain text. */
const deepest = 8;

/** Code in one to three backticks, an escaped sign, a character reference, or a single backtick. */
const literal =
	/```((?:`{0,2}[^`])+)```|``((?:`?[^`])+)``|`([^`]+)`|\\([!-/:-@[-`{-~\n])|(&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-zA-Z][a-zA-Z\d]{1,8});)|`/g;

// Signs that are text are hidden first, so the patterns below can ignore escapes. Each character can
// match in only one way. With many ways, a failing match would take long.
const round = '\\([^\\s()]*\\)';
const address = `<[^<>\\n]*>|(?:[^\\s()<]|${round})(?:[^\\s()]|${round})*`;
const title = `"[^"]*"|'[^']*'|\\([^()]*\\)`;
/** Brackets without brackets inside, and the address and title after them, if any. */
const brackets = new RegExp(
	`(!?)\\[([^[\\]]*)\\](\\(\\s*(?:(${address})(?:\\s+(${title}))?\\s*)?\\))?`,
	'g',
);
const letter = 'a-zA-Z\\d\\u00c0-\\u024f';
const label = `[${letter}]+(?:-+[${letter}]+)*`;
// The number of characters before an @ is limited. Without a limit, a long word took quadratic time.
const mail = `[${letter}][${letter}.&'+_${hide("'_")}-]{0,63}@${label}(?:\\.${label})+`;
/** Before an email address: a letter, or a sign within a word, so that the address may be longer. */
const glued = new RegExp(`[${letter}][^\\s${letter}<>()"',;]*$`);
const apart = `\\s<>()"\`${gap}${linkSlot}${imageSlot}${hide('[]<>"`')}`;
const paired = `\\([^${apart}]*\\)`;
/** The edge of a Latin word. The build rewrites it for PocketBase's engine only in an expression. */
const edge = /\b/.source;
/** The rest of a bare address, with balanced parentheses and without the punctuation after it. */
const rest = `(?:[^${apart}]|${paired})*(?:[^${apart}?!.,:;*_~']|${paired})`;
const bare = `(?:_|${edge})(?:[hH][tT]{2}[pP][sS]?://|[wW]{3}\\.${edge})${rest}`;
const bareMailto = `${edge}[mM]ailto:${mail}(?:,${mail})*(?:\\?${rest})?`;
/** Code, which has no links; an address in angle brackets; a bare address; or an email address. */
const autolink = new RegExp(
	`\`[^\`]+\`|<([a-zA-Z][a-zA-Z\\d+.-]{1,31}:[^\\s<>]*|${mail})>|${bare}|${bareMailto}|${edge}${mail}`,
	'g',
);

/**
 * Reads the text of a paragraph or heading.
 *
 * @throws {RangeError} if there are too many marks
 */
export function readText(text: string, context: Context): Node[] {
	if (!marksInLine.test(text)) return nodesOf(text);
	const bracketed = readBrackets(text.replace(literal, hideLiteral), context);
	return format(readAutolinks(bracketed, context), context);
}

/** Hides signs that are text because of backticks, an escape or a character reference. */
function hideLiteral(all: string, ...[three, two, one, sign, entity]: (string | undefined)[]) {
	const code = (three ?? two ?? one ?? '').replace(/\n/g, ' ');
	const isPadded = /^ .* $/.test(code) && code.trim() !== '';
	if (code) return `\`${hide(isPadded ? code.slice(1, -1) : code)}\``;
	return hide(entity ? characterOf(entity) : (sign ?? all));
}

/** Reads links and images, innermost brackets first, and hides brackets without an address. */
function readBrackets(text: string, context: Context): string {
	let read = text;
	for (let depth = 0; depth < deepest && read.includes(']'); depth += 1) {
		read = read.replace(brackets, (_, sign, content: string, tail, address = '', title = '') => {
			// A link cannot contain another link.
			const isText = tail === undefined || (sign === '' && content.includes(linkSlot));
			if (isText) return hide(`${sign}[`) + content + hide(']') + (tail ?? '');
			const target = { href: address.replace(/^<|>$/g, ''), title: title.slice(1, -1) };
			return formatLink(sign, content, target, context);
		});
	}
	return read.replace(/!?\[|\]/g, hide);
}

/** Signs that may be within an address. It ends at all others, such as `،`, `”` and direction marks. */
const mayBeWithin = /[\0-\x7f\p{Pd}\p{Pc}]|\u200c|\u200d/u;
/** How far to look for a word before an email address, in characters. */
const longestBefore = 64;

/** Reads `<https://…>`, `<a@example.org>` and bare addresses as links. A gap ends a bare one. */
function readAutolinks(text: string, context: Context): string {
	if (!/:\/\/|[@<]|www/i.test(text)) return text;
	const parts = text.replace(/[\p{P}\p{Cf}]/gu, (sign) =>
		mayBeWithin.test(sign) ? sign : gap + sign,
	);
	return parts.replace(autolink, (all: string, angled: string | undefined, at: number) => {
		if (all.startsWith('`')) return all;
		const [mark, address] = all.startsWith('_') ? ['_', all.slice(1)] : ['', angled ?? all];
		const isMail = /^[^:/]*@/.test(address);
		if (isMail && !angled) {
			const isWhole = !glued.test(parts.slice(Math.max(0, at - longestBefore), at));
			if (!isWhole || !isEmail(reveal(address))) return all;
		}
		const href = isMail ? `mailto:${address}` : address;
		const link = mark + formatLink('', hide(address), { href, title: '' }, context);
		return angled || /^[^/]*@/.test(address) ? link : link + gap;
	});
}

/**
 * Adds a link, or an image if the sign is "!". Returns only its text if the address is not allowed.
 * An image on another site becomes a link, so that visitors choose whether to load it.
 */
function formatLink(sign: string, content: string, target: Target, context: Context): string {
	const address = reveal(target.href);
	const href = safeAddress(withoutControls(address));
	const title = reveal(target.title) || undefined;
	const alt = sign && format(content, context).map(textOf).join('');
	const words = sign ? hide(alt) : withoutLinks(content, context);
	const shown = words.trim() ? words : hide(href ?? address);
	if (href === undefined) return shown;
	consume(context, 3);
	const isImage = sign && ownPath(href) !== undefined;
	const number = context.links.length;
	if (isImage) context.links.push({ tag: 'img', href, title, alt, children: [] });
	else context.links.push({ tag: 'a', href, title, children: [] });
	if (!isImage) format(`[${shown}](${number})`, context);
	const slot = sign ? imageSlot : linkSlot;
	return slot + number + slot;
}

/** Replaces each image that became a link with its text, because links cannot be nested. */
const withoutLinks = (text: string, { links }: Context) =>
	text.replace(slots, (all, number) => {
		const image = links[number];
		return image?.tag === 'a' ? hide(textOf(image)) : all;
	});

/** Names of the characters from 160 on, in order. */
const latin =
	'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn ' +
	'sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave ' +
	'Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ' +
	'ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN ' +
	'szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute ' +
	'icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml ' +
	'yacute thorn yuml';
const others =
	'amp & lt < gt > quot " apos \' trade ™ hellip … mdash — ndash – lsquo ‘ rsquo ’ ldquo “ rdquo ” ' +
	'bull • euro € larr ← rarr → zwj \u200d zwnj \u200c lrm \u200e rlm \u200f colon : Tab \t NewLine \n';
const entities = new Map(latin.split(' ').map((name, at) => [name, String.fromCharCode(160 + at)]));
for (const [, name = '', text = ''] of others.matchAll(/(\w+) (\S|\s)/g)) entities.set(name, text);

/** Returns the text of a character reference such as `&copy;` or `&#169;`, or itself if unknown. */
function characterOf(reference: string): string {
	const name = reference.slice(1, -1);
	if (!name.startsWith('#')) return entities.get(name) ?? reference;
	const number = Number(/^#x/i.test(name) ? `0${name.slice(1)}` : name.slice(1));
	if ([9, 10, 0x2028, 0x2029].includes(number)) return ' ';
	const isText = number > 31 && !(number > 126 && number < 160) && number >> 11 !== 27;
	return isText && number < 0x110000 ? String.fromCodePoint(number) : '\ufffd';
}
