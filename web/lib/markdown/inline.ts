import { characterOf } from '../character-references.ts';
import { ownPath, safeAddress } from '../safe-address.ts';
import { hide, imageSlot, linkSlot, reveal, slots, withoutControls } from './characters.ts';
import { marksInLine } from './marks-in-line.ts';
import { format } from './snark.ts';
import { type Context, consume, type Node, nodesOf, textOf } from './tree.ts';

/** What stands in the round brackets of a link. */
type Target = { href: string; title: string };

/** Square brackets within one another beyond this depth are plain text. */
const deepest = 8;

/** Code between one, two or three backticks, an escaped sign, a character reference, a lone backtick. */
const literal =
	/```((?:`{0,2}[^`])+)```|``((?:`?[^`])+)``|`([^`]+)`|\\([!-/:-@[-`{-~\n])|(&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-zA-Z][a-zA-Z\d]{1,8});)|`/g;

// Signs meant as text are hidden, so that the patterns below need not know of escapes. No character
// fits in two ways: a pattern that could be met in many would take long to fail.
const round = '\\([^\\s()]*\\)';
const address = `<[^<>\\n]*>|(?:[^\\s()<]|${round})(?:[^\\s()]|${round})*`;
const title = `"[^"]*"|'[^']*'|\\([^()]*\\)`;
/** Brackets that hold no others, and the address and title behind them where there are any. */
const brackets = new RegExp(
	`(!?)\\[([^[\\]]*)\\](\\(\\s*(?:(${address})(?:\\s+(${title}))?\\s*)?\\))?`,
	'g',
);
// The number of characters before an @ is bounded: without it one long word took quadratic time.
const mail = `[a-zA-Z\\d][\\w.+${hide('_')}-]{0,63}@[a-zA-Z\\d-]+(?:\\.[a-zA-Z\\d-]+)+`;
const apart = `\\s<>()"\`${linkSlot}${imageSlot}${hide('[]<>"`')}`;
const paired = `\\([^${apart}]*\\)`;
/** A bare address, in which round brackets have partners, without the punctuation behind it. */
const bare = `\\b(?:[hH]ttps?://|www\\.\\b)(?:[^${apart}]|${paired})*(?:[^${apart}?!.,:;*_~']|${paired})`;
/** Code, in which there are none, an address in angle brackets, a bare one, or mail. */
const autolink = new RegExp(
	`\`[^\`]+\`|<([a-zA-Z][a-zA-Z\\d+.-]{1,31}:[^\\s<>]*|${mail})>|${bare}|\\b(?:mailto:)?${mail}`,
	'g',
);

/**
 * Reads what stands within a paragraph or heading.
 *
 * @throws {RangeError} when there is too much of it
 */
export function readText(text: string, context: Context): Node[] {
	if (!marksInLine.test(text)) return nodesOf(text);
	const bracketed = readBrackets(text.replace(literal, hideLiteral), context);
	return format(readAutolinks(bracketed, context), context);
}

/** Hides all signs that backticks, an escape or a character reference make text. */
function hideLiteral(all: string, ...[three, two, one, sign, entity]: (string | undefined)[]) {
	const code = (three ?? two ?? one ?? '').replace(/\n/g, ' ');
	const isPadded = /^ .* $/.test(code) && code.trim() !== '';
	if (code) return `\`${hide(isPadded ? code.slice(1, -1) : code)}\``;
	return hide(entity ? characterOf(entity) : (sign ?? all));
}

/** Makes links and images of square brackets, the innermost first, and hides those of no address. */
function readBrackets(text: string, context: Context): string {
	let read = text;
	for (let depth = 0; depth < deepest && read.includes(']'); depth += 1) {
		read = read.replace(brackets, (_, sign, content: string, tail, address = '', title = '') => {
			// A link holds no other.
			const isText = tail === undefined || (sign === '' && content.includes(linkSlot));
			if (isText) return hide(`${sign}[`) + content + hide(']') + (tail ?? '');
			const target = { href: address.replace(/^<|>$/g, ''), title: title.slice(1, -1) };
			return formatLink(sign, content, target, context);
		});
	}
	return read.replace(/!?\[|\]/g, hide);
}

/** Makes links of `<https://…>` and `<a@example.org>`, and of addresses that stand bare. */
function readAutolinks(text: string, context: Context): string {
	if (!/:\/\/|[@<]|www/.test(text)) return text;
	return text.replace(autolink, (all: string, angled: string | undefined, at: number) => {
		const address = angled ?? all;
		const isMail = /^[^:/]*@/.test(address);
		const isWithin = isMail && !angled && /[:/]/.test(text.charAt(at - 1));
		if (isWithin || all.startsWith('`')) return all;
		const href = isMail ? `mailto:${address}` : address;
		return formatLink('', hide(address), { href, title: '' }, context);
	});
}

/**
 * Makes a link, or an image where the sign is "!", or its words alone where it would lead where it
 * must not. An image elsewhere is a link, so that looking at it is a choice.
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

/** Text with the words of each image that became a link: a link holds no other. */
const withoutLinks = (text: string, { links }: Context) =>
	text.replace(slots, (all, number) => {
		const image = links[number];
		return image?.tag === 'a' ? hide(textOf(image)) : all;
	});
