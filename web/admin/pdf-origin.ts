// A PDF names its author and program in a dictionary and in XML. Both are found by their names,
// without the file's structure. A program may compress either.

/** The maximum number of values that are read, and their length: a hostile file may have a million. */
const [MAX_VALUES, MAX_LENGTH, MAX_XML] = [20, 1000, 200_000];

/** Returns a sentence on what a PDF tells about its author, program and cameras; '' if nothing. */
export function originOf(bytes: Uint8Array): string {
	const text = new TextDecoder('latin1').decode(bytes);
	const xml = between(text, '<x:xmpmeta', '</x:xmpmeta>')
		.slice(0, MAX_VALUES)
		.map((part) => decode(part.slice(0, MAX_XML), 'utf-8'));
	const named = (keys: string[], tags: string[]) => {
		const values = keys.flatMap((key) => valuesOf(text, key));
		const found = [...values, ...tags.flatMap((tag) => xml.flatMap((part) => inXml(part, tag)))];
		const clean = found.map((value) => value.replace(/[\0-\x20\x7f]+/g, ' ').trim());
		return [...new Set(clean)].filter(Boolean).join(', ');
	};
	const author = named(['Author'], ['dc:creator']);
	const program = named(['Creator', 'Producer'], ['xmp:CreatorTool', 'pdf:Producer']);
	const isUnclear = author + program === '' && /\/(?:ObjStm|Metadata)\b/.test(text);
	const personal = [
		author && `names its author: ${author}`,
		text.includes('Exif\0\0') && 'has data of a camera, perhaps the place of a picture',
		isUnclear && 'may name its author in a part that cannot be read here',
	].filter(Boolean);
	const facts = program ? [...personal, `was made with ${program}`] : personal;
	if (facts.length === 0) return '';
	const advice =
		' Visitors can read this, and Anemone cannot remove it. If they should not, remove it in the program that made the PDF.';
	return `This PDF ${facts.join('; it ')}.${personal.length > 0 ? advice : ''}`;
}

/** Returns the texts of a key in any dictionary, which may be objects of their own. */
function valuesOf(text: string, key: string): string[] {
	const pattern = new RegExp(`/${key}\\s*(?:(\\d+)\\s+\\d+\\s+R|(?=[(<]))`, 'g');
	const found = [...text.matchAll(pattern)]
		.slice(-MAX_VALUES)
		.flatMap(({ index, 0: all, 1: number }) => {
			const object = new RegExp(`(?<!\\d)${number}\\s+\\d+\\s+obj\\b`);
			return number
				? between(text, object, 'endobj')
				: text.slice(index + all.length, index + MAX_LENGTH);
		});
	return found.map((value) => decodeText(value.slice(0, MAX_LENGTH).trim()));
}

const between = (text: string, start: string | RegExp, end: string): string[] =>
	text
		.split(start)
		.slice(1)
		.map((part) => part.split(end, 1)[0] ?? '');

function inXml(xml: string, tag: string): string[] {
	const value = new RegExp(
		`\\b${tag}\\s*=\\s*["']([^"']*)|<${tag}>(.{0,${MAX_LENGTH}}?)</${tag}>`,
		'gs',
	);
	return [...xml.matchAll(value)].map(
		([, attribute, element]) => attribute ?? element?.replace(/<[^>]*>/g, ' ') ?? '',
	);
}

/** The bytes with which a text in an encoding begins. */
const marks = [
	['utf-16be', '\xfe\xff'],
	['utf-16le', '\xff\xfe'],
	['utf-8', '\xef\xbb\xbf'],
] as const;

/** Decodes a text in parentheses or of hexadecimal digits; '' for anything else. */
function decodeText(value: string): string {
	const [, digits] = /^<([\da-f\s]*)>/i.exec(value) ?? [];
	const raw = digits === undefined ? inParentheses(value) : fromHex(digits.replace(/\s/g, ''));
	const [encoding = 'windows-1252'] = marks.find(([, mark]) => raw.startsWith(mark)) ?? [];
	return decode(raw, encoding);
}

const decode = (latin1: string, encoding: string) =>
	new TextDecoder(encoding).decode(Uint8Array.from(latin1, (sign) => sign.charCodeAt(0)));

const fromHex = (digits: string) =>
	digits.replace(/..?/g, (pair) => String.fromCharCode(Number.parseInt(pair.padEnd(2, '0'), 16)));

/** Returns the content of the parentheses with which a text begins; others may be nested. */
function inParentheses(value: string): string {
	let [depth, content] = [0, ''];
	for (const [sign, octal, escaped] of value.matchAll(/\\(?:([0-7]{1,3})|(\r\n|.))|./gs)) {
		if (sign === ')') depth -= 1;
		if (depth > 0) {
			const byte = octal && String.fromCharCode(Number.parseInt(octal, 8) & 255);
			content += byte ?? escaped?.replace(/[\r\nrntbf]+/, ' ') ?? sign;
		}
		if (sign === '(') depth += 1;
		if (depth === 0) break;
	}
	return content;
}
