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
export function characterOf(reference: string): string {
	const name = reference.slice(1, -1);
	if (!name.startsWith('#')) return entities.get(name) ?? reference;
	const number = Number(/^#x/i.test(name) ? `0${name.slice(1)}` : name.slice(1));
	if ([9, 10, 0x2028, 0x2029].includes(number)) return ' ';
	const isText = number > 31 && !(number > 126 && number < 160) && number >> 11 !== 27;
	return isText && number < 0x110000 ? String.fromCodePoint(number) : '\ufffd';
}
