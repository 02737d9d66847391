import { expect, test } from 'vitest';
import { originOf } from './pdf-origin.ts';

const bytesOf = (latin1: string) => Uint8Array.from(latin1, (sign) => sign.charCodeAt(0));

const xmp = (content: string) => `5 0 obj<</Type/Metadata>>stream
<x:xmpmeta xmlns:x="adobe:ns:meta/">${content}</x:xmpmeta>
endstream endobj`;
const info = (content: string) => `1 0 obj\n<<${content}>>\nendobj trailer <</Info 1 0 R>>`;
const by = (author: string) => `names its author: ${author}`;
const word = 'was made with Word';
const maybe = 'may name its author in a part that cannot be read here';
const camera = 'has data of a camera, perhaps the place of a picture';
const of = (number: number, author: string) => `${number} 0 obj<</Author (${author})>>endobj`;

test.each<[name: string, pdf: string, facts: string]>([
	['nothing', '3 0 obj<</Type/Page>>endobj', ''],
	['an empty name', info('/Author () /Title (A)'), ''],
	['a program', info('/Creator (Word) /Producer(Word)'), word],
	['an author and a program', info('/Producer (Word)\n/Author(Ann)'), `${by('Ann')}; it ${word}`],
	['octal UTF-16', info(String.raw`/Author(\376\377\000A\000n\000n)`), by('Ann')],
	['hexadecimal UTF-16', info('/Author <FEFF0622 0646 0000>'), by('آن')],
	['little-endian UTF-16', info('/Author <FFFE41006e006e00>'), by('Ann')],
	['UTF-8 and an odd digit', info('/Author <EFBBBF c3a9 4>'), by('é@')],
	['one-byte letters', info('/Author (Zo\xeb)'), by('Zoë')],
	['parentheses', info('/Author (A (B) \\) \\\\ C\\\nD)'), by('A (B) ) \\ C D')],
	['a name that never ends', '/Author (((( endobj', by('((( endobj')],
	['an object of its own', `/Author 12 0 R 2 0 obj(B)endobj 12 0 obj (Ann) endobj`, by('Ann')],
	['an object that is missing', info('/Author 12 0 R'), ''],
	['an update', of(1, 'Ann') + of(7, 'Bo'), by('Ann, Bo')],
	['an update of an object', `/Author 1 0 R 1 0 obj(A)endobj 1 0 obj(B)endobj`, by('A, B')],
	['XML', xmp('<dc:creator><rdf:Seq><rdf:li>Ann</rdf:li></rdf:Seq></dc:creator>'), by('Ann')],
	['XML with attributes', xmp(`<a xmp:CreatorTool="Word" pdf:Producer='Word'/>`), word],
	['XML in UTF-8', xmp('<dc:creator>Zo\xc3\xab</dc:creator>'), by('Zoë')],
	['a compressed dictionary', '5 0 obj<</Type/ObjStm>>', maybe],
	['compressed XML', '5 0 obj<</Type /Metadata /Filter /FlateDecode>>', maybe],
	['a photo', 'stream\xff\xd8\xff\xe1\0\x10Exif\0\0MM', camera],
])('of %s', (_, pdf, facts) => {
	const told = originOf(bytesOf(`%PDF-1.7\n${pdf}`));
	const isPersonal = facts !== '' && facts !== word;
	expect(told.replace(/\. Visitors .*/, '.')).toBe(facts && `This PDF ${facts}.`);
	expect(told.includes(' Anemone cannot remove it.')).toBe(isPersonal);
});

test.each([
	...['/Author 1 0 R ', '/Author (', '1 0 obj', '<x:xmpmeta', '<dc:creator>', 'Producer '],
])('of a hostile file, two megabytes of "%s", in bounded time', (part) => {
	const all = `/Author 1 0 R 1 0 obj <x:xmpmeta ${part.repeat(2_000_000 / part.length)}`;
	const begun = performance.now();
	originOf(bytesOf(all));
	expect(performance.now() - begun).toBeLessThan(5000);
});
