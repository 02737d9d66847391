// snarkdown takes every sign for a mark. Signs that are plain text are hidden from it: each as a
// control character, of which the source has none left.
const signs = '\\`*_~[]<>!()"\'\n';
const code = (index: number) => String.fromCharCode(index);
const firstHidden = 14;

/** Stand on both sides of a finished link's or image's number. */
export const linkSlot = code(2);
export const imageSlot = code(3);
export const slots = new RegExp(`[${linkSlot}${imageSlot}](\\d+)[${linkSlot}${imageSlot}]`, 'g');
/** Stands for nothing, where signs must not be read together. */
export const gap = code(4);

const hidden = new RegExp(`[${code(firstHidden)}-${code(firstHidden + signs.length - 1)}]`, 'g');
const sign = /[\\`*_~[\]<>!()"'\n]/g;
/** Text in a form that means nothing to Markdown: one character for each. */
export const hide = (text: string) =>
	text.replace(sign, (sign) => code(firstHidden + signs.indexOf(sign)));

/** The text that `hide` was given. */
export const reveal = (text: string) =>
	text.replace(hidden, (sign) => signs.charAt(sign.charCodeAt(0) - firstHidden));

const controls = new RegExp(
	`[${code(0)}-${code(8)}${code(11)}-${code(31)}${code(127)}-${code(159)}\ufeff]`,
	'g',
);

/** Text without control characters and byte order marks, but with line feeds and tabs. */
export const withoutControls = (text: string) => text.replace(controls, '');
