import snarkdown from 'snarkdown';
import { hide, kindOf, standIn } from './characters.ts';
import { type Context, consume } from './tree.ts';

/** How many delimiter runs may wait for a partner: so many marks may stand in one another. */
const deepest = 32;

interface Run {
	sign: string;
	/** Signs as written, and those without a partner so far. */
	length: number;
	left: number;
	canOpen: boolean;
	canClose: boolean;
	/** What follows it so far. */
	text: string;
}

/** The delimiter run at a position, by CommonMark's rules of flanking. */
function readRun(signs: string, text: string, at: number): Run {
	const { length } = signs;
	const before = kindOf(text.charAt(at - 1));
	const after = kindOf(text.charAt(at + length));
	const opens = after === 'word' || (after === 'sign' && before !== 'word');
	const closes = before === 'word' || (before === 'sign' && after !== 'word');
	const sign = signs.charAt(0);
	const isInWord = sign === '_' && opens && closes;
	const isText = sign === '~' && length !== 2;
	const canOpen = opens && !isText && (!isInWord || before === 'sign');
	const canClose = closes && !isText && (!isInWord || after === 'sign');
	return { sign, length, left: length, canOpen, canClose, text: '' };
}

/** CommonMark's rule of three keeps `**a*b**` and `*a**b*` apart. */
function match(opener: Run, closer: Run): boolean {
	if (opener.sign !== closer.sign) return false;
	const bothWays = opener.canClose || closer.canOpen;
	return !bothWays || (opener.length + closer.length) % 3 !== 0 || opener.length % 3 === 0;
}

const asWritten = ({ sign, left, text }: Run) =>
	left === 0 ? text : hide(sign.repeat(left)) + text;

/** What snarkdown puts around the stand-in for signs, of which there are four. */
const known = new Map<string, string[]>();
/** Text with snarkdown's tags for the signs of a mark. snarkdown trusts its input: so it gets no text. */
export function mark(text: string, signs: string): string {
	const tags = known.get(signs) ?? snarkdown(signs + standIn + signs).split(standIn);
	known.set(signs, tags);
	return tags.join(text);
}

/** Closes marks with the signs of a run; the last of the runs before it is on top. */
function closeMarks(runs: Run[], closer: Run): void {
	for (let index = runs.length - 1; index > 0 && closer.left > 0; index -= 1) {
		const opener = runs[index];
		const below = runs[index - 1];
		if (!opener || !below || !match(opener, closer)) continue;
		const unpaired = runs.splice(index + 1).map(asWritten);
		opener.text += unpaired.join('');
		while (opener.left > 0 && closer.left > 0) {
			const size = Math.min(opener.left, closer.left, 2);
			opener.text = mark(opener.text, closer.sign.replace('_', '*').repeat(size));
			opener.left -= size;
			closer.left -= size;
		}
		if (opener.left === 0) below.text += runs.pop()?.text;
	}
}

function addRun(runs: Run[], run: Run, context: Context): void {
	consume(context, 1);
	if (run.canClose) closeMarks(runs, run);
	const top = runs[runs.length - 1];
	if (run.canOpen && run.left > 0 && runs.length < deepest) runs.push(run);
	else if (top) top.text += asWritten(run);
}

/** Text whose marks are tags by snarkdown. Every sign that has no partner is hidden. */
export function pairMarks(text: string, context: Context): string {
	const runs = [readRun('', '', 0)];
	const safe = text.replace(/[\\<]/g, hide);
	let at = 0;
	safe.split(/(\*+|_+|~+)/).forEach((part, index) => {
		const top = runs[runs.length - 1];
		if (index % 2 === 1) addRun(runs, readRun(part, safe, at), context);
		else if (top) top.text += part;
		at += part.length;
	});
	return runs.map(asWritten).join('');
}
