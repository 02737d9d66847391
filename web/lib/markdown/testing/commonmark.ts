const range = (from: number, to: number) =>
	Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Examples of CommonMark's specification, by number, that come out otherwise here, and why. */
export const exceptions: Readonly<Record<string, readonly number[]>> = {
	'raw HTML is shown as text': [
		...[21, 31, ...range(148, 191), 201, 308, 309, 344, 475, 476, 477, 491, 494, 524, 536],
		...[...range(613, 617), 623, ...range(625, 631), 642, 643],
	],
	'a bare address becomes a link': [602, 606, 608, 611, 612],
	'only http, https, irc, ircs, mailto, xmpp and relative addresses become links': [
		500, 598, 599, 601,
	],
	'a link needs an address': [200, 485, 486, 487, 567],
	'a link without text shows its address': [484],
	'an image elsewhere is a link, and a link holds no other': [517, 531],
	'a text of which nothing would show is shown as it is': [207],
	'a non-breaking space that was pasted is a space': [353, 507],
	'a list a little too near belongs to a numbered item, as editors write it': [297],
	'a line feed or tab by its number is a space': [39, 40],
	'not supported: names of characters beyond Latin-1 and the commonest signs': [25],
	'not supported: a backslash in an address is encoded': [202, 502],
	'not supported: other marks within the angle brackets of an address': [20, 346, 526, 538, 603],
	'not supported: spaces at the end of a line within code': [335, 336, 337, 640],
	'not supported: a line of = or - that follows a definition': [216],
	'not supported: letters that fold into two, and escapes, in a label': [540, 545],
};
