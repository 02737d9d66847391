import type { Run } from './delimiters.ts';
import { isOwnPath, safeAddress } from './links.ts';
import { apart, buildPiece, decode, encode, joinParts, type Pieces, storePiece } from './snark.ts';
import type { Inline, Target } from './tree.ts';

/** A square bracket; with a target it opens a link. */
export interface Bracket {
	type: 'bracket';
	text: '[' | '![';
	target?: Target;
}

/** What a line was found to be made of. A string is ready for snarkdown. */
export type Token =
	| string
	| Run
	| Bracket
	| { type: 'end' }
	| { type: 'address'; text: string; target: Target }
	| { type: 'image'; alt: string; target: Target };

/** Marks within marks beyond this depth stay the signs that were written. */
const deepest = 8;

/** snarkdown takes a second `*` for the end of the first: marks directly in their like change sign. */
const like = new Map([
	['*', '_'],
	['_', '*'],
	['**', '__'],
	['__', '**'],
]);

const live = (signs: string) => `${apart}${signs}${apart}`;

interface Frame {
	/** What snarkdown is given at both ends of the content. */
	edge: string;
	/** Where a link leads; other frames have none. */
	target?: Target | undefined;
	parts: string[];
}

/** Turns tokens into the tree. */
export function assemble(tokens: readonly Token[]): Inline[] {
	const pieces: Pieces = { ready: [], targets: [] };
	const frames: Frame[] = [];
	let top: Frame = { edge: '', parts: [] };
	let links = 0;

	function add(part: string): void {
		if (part) top.parts.push(part);
	}

	function open(edge: string, target?: Target): void {
		frames.push(top);
		top = { edge, target, parts: [] };
		if (target) links += 1;
	}

	function openMark(signs: string): void {
		const edge = frames.length < deepest ? live(signs) : encode(signs);
		open(edge === top.edge ? live(like.get(signs) ?? '') : edge);
	}

	function close(): void {
		const { edge, target, parts } = top;
		const content = joinParts(pieces, parts);
		top = frames.pop() ?? top;
		if (target) links -= 1;
		if (target) addLink(content, target);
		else add(edge + content + edge);
	}

	/** Adds a link, or its text alone where it would stand in a link or lead where it must not. */
	function addLink(content: string, { href, title }: Target): void {
		const safe = links > 0 ? undefined : safeAddress(href);
		const text = /\S/.test(content) ? content : encode(href);
		if (safe === undefined) add(text);
		else add(storePiece(pieces, `[${text}](${pieces.targets.push({ href: safe, title }) - 1})`));
	}

	/** Adds an image of our own origin; any other is a link to it, so that looking at it is a choice. */
	function addImage(alt: string, target: Target): void {
		const href = safeAddress(target.href);
		if (href === undefined || !isOwnPath(href)) addLink(encode(alt), target);
		else add(`![${encode(alt)}](${pieces.targets.push({ href, title: target.title }) - 1})`);
	}

	function addRun({ sign, left, closes, opens }: Run): void {
		for (const _ of closes) close();
		add(encode(sign.repeat(left)));
		for (const signs of opens.reverse()) openMark(signs);
	}

	for (const token of tokens) {
		if (typeof token === 'string') add(token);
		else if (token.type === 'run') addRun(token);
		else if (token.type === 'end') close();
		else if (token.type === 'image') addImage(token.alt, token.target);
		else if (token.type === 'address') addLink(encode(token.text), token.target);
		else if (token.target) open('', token.target);
		else add(encode(token.text));
	}
	return buildPiece(pieces, joinParts(pieces, top.parts));
}

function textOf(token: Token): string {
	if (typeof token === 'string') return decode(token.replace(/`/g, ''));
	if (token.type === 'run') return token.sign.repeat(token.left);
	if (token.type === 'image') return token.alt;
	return token.type === 'end' || (token.type === 'bracket' && token.target) ? '' : token.text;
}

/** The text of tokens without their marks, links and images: what an image's `alt` can hold. */
export const altOf = (tokens: readonly Token[]) => tokens.map(textOf).join('');
