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

interface Frame {
	/** What snarkdown is given at both ends of the content. */
	edge: string;
	/** Where a link leads; other frames have none. */
	target?: Target;
	parts: string[];
}

class Assembler {
	readonly pieces: Pieces = { ready: [], targets: [] };
	readonly frames: Frame[] = [];
	top: Frame = { edge: '', parts: [] };
	links = 0;

	add(part: string): void {
		if (part) this.top.parts.push(part);
	}

	open(frame: Frame): void {
		this.frames.push(this.top);
		this.top = frame;
		if (frame.target) this.links += 1;
	}

	openMark(signs: string): void {
		const live = (text: string) => `${apart}${text}${apart}`;
		let edge = this.frames.length < deepest ? live(signs) : encode(signs);
		if (edge === this.top.edge) edge = live(like.get(signs) ?? '');
		this.open({ edge, parts: [] });
	}

	close(): void {
		const { edge, target, parts } = this.top;
		const content = joinParts(this.pieces, parts);
		this.top = this.frames.pop() ?? this.top;
		if (target) {
			this.links -= 1;
			this.addLink(content, target);
		} else this.add(edge + content + edge);
	}

	/** Adds a link, or its text alone where it would stand in a link or lead where it must not. */
	addLink(content: string, { href, title }: Target): void {
		const safe = this.links > 0 ? undefined : safeAddress(href);
		const text = /\S/.test(content) ? content : encode(href);
		if (safe === undefined) this.add(text);
		else {
			const number = this.pieces.targets.push({ href: safe, title }) - 1;
			this.add(storePiece(this.pieces, `[${text}](${number})`));
		}
	}

	/** Adds an image of our own origin; any other is a link to it, so that looking at it is a choice. */
	addImage(alt: string, target: Target): void {
		const href = safeAddress(target.href);
		if (href === undefined || !isOwnPath(href)) this.addLink(encode(alt), target);
		else {
			const number = this.pieces.targets.push({ href, title: target.title }) - 1;
			this.add(`![${encode(alt)}](${number})`);
		}
	}

	addRun({ sign, left, closes, opens }: Run): void {
		for (const _ of closes) this.close();
		this.add(encode(sign.repeat(left)));
		for (let at = opens.length - 1; at >= 0; at -= 1) this.openMark(opens[at] ?? '');
	}

	addToken(token: Token): void {
		if (typeof token === 'string') this.add(token);
		else if (token.type === 'run') this.addRun(token);
		else if (token.type === 'end') this.close();
		else if (token.type === 'image') this.addImage(token.alt, token.target);
		else if (token.type === 'address') this.addLink(encode(token.text), token.target);
		else if (token.target) this.open({ edge: '', target: token.target, parts: [] });
		else this.add(encode(token.text));
	}
}

/** Turns tokens into the tree. */
export function assemble(tokens: readonly Token[]): Inline[] {
	const assembler = new Assembler();
	for (const token of tokens) assembler.addToken(token);
	const { pieces, top } = assembler;
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
