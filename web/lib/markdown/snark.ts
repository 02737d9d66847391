import snarkdown from 'snarkdown';
import { addLines, addNodes, addText, type Inline, type Target } from './tree.ts';

// snarkdown knows bold, italic, struck text, code, links and images, but not which signs are meant as
// such, and it trusts its input. So it is given pieces in which every sign that is plain text is a
// control character (the source has none left), and every address is a number.
const plain = '\\`*_~[]<>&$!"';
const firstCode = 14;
const code = (index: number) => String.fromCharCode(index);
/** Stands for nothing: keeps signs of two marks, and a line's start, apart. */
export const apart = code(1);
/** Stands around the number of a piece that is ready. */
const slot = code(2);
const lineEnd = code(3);
const codes = new RegExp(`[${apart}${code(firstCode)}-${code(firstCode + plain.length)}]`, 'g');
/** Any of the above. */
const coded = new RegExp(`[${apart}-${code(firstCode + plain.length)}]`);

/** Text in the form that snarkdown leaves alone: one character for each. */
export function encode(text: string): string {
	return text.replace(/[\\`*_~[\]<>&$!"\n]/g, (sign) =>
		sign === '\n' ? lineEnd : code(firstCode + plain.indexOf(sign)),
	);
}

/** The text that `encode` was given, but for line ends. */
export const decode = (text: string) =>
	text.replace(codes, (sign) => plain.charAt(sign.charCodeAt(0) - firstCode));

/** Pieces longer than this are handed over before more is added, in characters. */
const fullPiece = 500;

/** What the pieces of one stretch of text refer to by number. */
export interface Pieces {
	ready: Inline[][];
	targets: Target[];
}

const simpleTags = new Map<string, 'em' | 'strong' | 'del' | 'code'>([
	['<em>', 'em'],
	['<strong>', 'strong'],
	['<s>', 'del'],
	['<code>', 'code'],
]);

/** The node that a tag of snarkdown's opens, if it is one of those we want. */
function nodeOf(tag: string, targets: Target[]): Inline | undefined {
	const type = simpleTags.get(tag);
	if (type) return { type, children: [] };
	const [, name, number, alt] = /^<(a href|img src)="(\d+)"(?: alt="([^"]*)")?>$/.exec(tag) ?? [];
	const target = targets[Number(number)];
	if (!target) return undefined;
	if (name === 'a href') return { type: 'link', target, children: [] };
	return {
		type: 'image',
		target,
		alt: decode(alt ?? '')
			.split(lineEnd)
			.join(' '),
	};
}

function addPieceText(nodes: Inline[], text: string, ready: Inline[][]): void {
	if (!coded.test(text)) {
		addText(nodes, text);
		return;
	}
	let isNumber = false;
	for (const part of text.split(slot)) {
		if (isNumber) addNodes(nodes, ready[Number(part)] ?? []);
		else addLines(nodes, decode(part), lineEnd);
		isNumber = !isNumber;
	}
}

/** The tree of a piece: snarkdown's tags, as far as they are known, and text. */
export function buildPiece({ ready, targets }: Pieces, piece: string): Inline[] {
	const root: Inline[] = [];
	const outer: Inline[][] = [];
	let nodes = root;
	const html = /[*_~`[]/.test(piece) ? snarkdown(apart + piece) : piece;
	for (const part of html.split(/(<[^<>]*>)/)) {
		const node = part.startsWith('<') ? nodeOf(part, targets) : undefined;
		if (node) {
			nodes.push(node);
			if (typeof node === 'string' || !('children' in node)) continue;
			outer.push(nodes);
			nodes = node.children;
		} else if (part.startsWith('</')) nodes = outer.pop() ?? root;
		else addPieceText(nodes, part, ready);
	}
	return root;
}

/** Takes a piece in which all marks are closed; what comes back stands for it in another piece. */
export function storePiece(pieces: Pieces, piece: string): string {
	return `${slot}${pieces.ready.push(buildPiece(pieces, piece)) - 1}${slot}`;
}

/** Joins parts, each of which has all its marks closed, so that no piece grows long. */
export function joinParts(pieces: Pieces, parts: readonly string[]): string {
	if (parts.length < 2) return parts[0] ?? '';
	const stored: string[] = [];
	let piece: string[] = [];
	let size = 0;
	for (const part of parts) {
		piece.push(part);
		size += part.length;
		if (size < fullPiece) continue;
		stored.push(storePiece(pieces, piece.join('')));
		piece = [];
		size = 0;
	}
	return stored.join('') + piece.join('');
}
