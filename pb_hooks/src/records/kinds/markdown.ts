import { bareAddress, directAddress, withScheme } from '../../../../web/lib/direct-address.ts';
import { cleanEmail, isEmail } from '../../../../web/lib/email.ts';
import { asciiDigits } from '../../../../web/lib/read-number.ts';
import { ownPath, safeAddress } from '../../../../web/lib/safe-address.ts';
import { linkErrors } from '../../errors/field-values.ts';
import { type Kind, misspelled } from './kind.ts';
import { code, withoutReferences } from './references.ts';
import { cleanText, cleanWord } from './text.ts';
import { normalizeAddress, refuseAddress } from './web-address.ts';

/** A text in Markdown. Its links get the same check as the fields for addresses. */
export const markdown: Kind = {
	normalize: (typed) =>
		withoutReferences(cleanText(typed)).replace(
			links,
			(all: string, inner?: string, bare?: string, at = 0, text = '') => {
				if (bare) return directBare(bare, text.slice(text.lastIndexOf('\n', at) + 1, at));
				const [address, title] = split(inner);
				const meant = normalizeTarget(address);
				return meant === address || /[\s\\]/.test(meant) ? all : `](${meant}${title})`;
			},
		),
	refuse: (text) => {
		for (const { index, 1: inner } of text.matchAll(target)) {
			const [address] = split(inner);
			const before = text.slice(Math.max(0, index - 300), index);
			const alt = isShown(address) ? undefined : picture.exec(before)?.[1];
			if (alt !== undefined) return misspelled(linkErrors.picture(alt || address.slice(0, 60)));
			const words = refuseTarget(address);
			if (words === undefined) continue;
			const name = linkText.exec(before)?.[1];
			if (name !== undefined) return misspelled(linkErrors.inText(name || address, words));
		}
		return undefined;
	},
};

/** Code, an escaped sign, or the end of a link, with its address and title. */
const target = new RegExp(`${code}|${/\]\(([^()\n]*(?:\([^()\n]*\)[^()\n]*)*)\)/.source}`, 'g');

/** The matches of `target`, or a bare address. */
const links = new RegExp(`${target.source}|(${bareAddress.source})`, 'gi');

/** Returns the address of the page itself, and the underscore that ends an emphasis around it. */
function directBare(address: string, before: string): string {
	const [, ...emphases] = address.endsWith('_') ? before.split(/(?:^|[\s(*~])_/) : [];
	const isOpen = emphases.length > 0 && !/_(?=[\s).,*~])/.test(emphases.pop() ?? '');
	const own = isOpen ? address.replace(/_+$/, '') : address;
	const whole = withScheme(own);
	const direct = directAddress(whole);
	return direct === whole ? address : direct + address.slice(own.length);
}

/** The text of a link, or of the picture in it, at the end of the text before its address. */
const linkText = /(?:^|[^\\])\[(?:!\[)?([^[\]]*)(?:\]\([^()]*\))?$/;

/** The alternative text of a picture, at the end of the text before its address. */
const picture = /(?:^|[^\\])!\[([^[\]]*)$/;
/** Returns whether a picture has a number, or an address on this site. */
const isShown = (address: string) => /^\d{1,4}$/.test(address) || ownPath(address) !== undefined;

/** Splits the content of a link's parentheses into its address and the rest, the title. */
function split(inner = ''): [address: string, title: string] {
	const [, address = '', title = ''] =
		/^(.*?)(\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?$/.exec(inner.trim()) ?? [];
	return [address.replace(/^<(.*)>$/, '$1'), title];
}

const mail = /^(?:mailto:)?([^/:?]+@[^/?]+)(\?.*)?$/i;
const phone = /^\+?\d[\d\s().-]{5,}$/;

/** Completes the address of a link as the fields for addresses do, or as an email address. */
function normalizeTarget(address: string): string {
	const typed = cleanWord(address);
	const [, recipients = '', query = ''] = mail.exec(typed) ?? [];
	const email = cleanEmail(recipients);
	if (isEmail(email)) return `mailto:${email}${query.replace(/\s/g, '%20')}`;
	const meant = normalizeAddress(typed);
	return /^https?:\/\/[^\s/?#]+[/?#]/.test(meant) ? meant.replace(/\s/g, '%20') : meant;
}

function refuseTarget(address: string): string | undefined {
	const [, scheme = '', rest = ''] = /^([a-z][a-z\d+.-]*):(.*)/i.exec(address) ?? [];
	switch (scheme.toLowerCase()) {
		case '':
			return phone.test(asciiDigits(address)) ? linkErrors.phone(address) : undefined;
		// Never shown as links. Nobody means one.
		case 'data':
		case 'javascript':
		case 'vbscript':
			return undefined;
		case 'callto':
		case 'sms':
		case 'tel':
			return linkErrors.phone(rest.replace(/^[\s/]+|\?.*/g, ''));
		case 'mailto':
			return isMail(rest) ? undefined : linkErrors.noMail;
		case 'http':
		case 'https':
			return refuseAddress(address.replace(/\\(?=[!-/:-@[-`{-~])/g, ''))?.words;
		default:
			// A remark, such as “Note: see below”, or a protocol that may be a link.
			return rest.startsWith(' ') || safeAddress(address)
				? undefined
				: refuseAddress(address)?.words;
	}
}

/** Returns whether a text is email addresses and a query, or a query alone, as in links to share. */
function isMail(text: string): boolean {
	const [recipients = '', query] = text.split('?');
	return recipients === '' ? query !== undefined : recipients.split(',').every(isEmail);
}
