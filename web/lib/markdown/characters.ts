// snarkdown treats every sign as a mark. To hide signs that are plain text, each becomes a control
// character. The source has no control characters at that point.
const signs = '\\`*_~[]<>!()"\'\n';
const code = (index: number) => String.fromCharCode(index);
const firstHidden = 14;

/** Enclose the number of a finished link or image. */
export const linkSlot = code(2);
export const imageSlot = code(3);
export const slots = new RegExp(`[${linkSlot}${imageSlot}](\\d+)[${linkSlot}${imageSlot}]`, 'g');
/** Separates signs that must not be read together. Removed from the output. */
export const gap = code(4);

const hidden = new RegExp(`[${code(firstHidden)}-${code(firstHidden + signs.length - 1)}]`, 'g');
const sign = /[\\`*_~[\]<>!()"'\n]/g;
/** Replaces each sign with one character that has no meaning in Markdown. */
export const hide = (text: string) =>
	text.replace(sign, (sign) => code(firstHidden + signs.indexOf(sign)));

/** Reverses `hide`. */
export const reveal = (text: string) =>
	text.replace(hidden, (sign) => signs.charAt(sign.charCodeAt(0) - firstHidden));

const controls = new RegExp(
	`[${code(0)}-${code(8)}${code(11)}-${code(31)}${code(127)}-${code(159)}\ufeff]`,
	'g',
);

/** Removes control characters and byte order marks, except line feeds and tabs. */
export const withoutControls = (text: string) => text.replace(controls, '');
