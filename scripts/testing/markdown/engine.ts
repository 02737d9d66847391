import everyday from '../../../web/lib/markdown/everyday-markdown.json';
import hostile from '../../../web/lib/markdown/hostile-markdown.json';
import { parseMarkdown } from '../../../web/lib/markdown/parse.ts';
import { slow } from './slow.ts';

/** The result of one engine for a text: its tree as JSON, and the duration in milliseconds. */
export interface Reading {
	name: string;
	tree: string;
	time: number;
}

/** Reads all test texts. Runs in each engine, so that the results can be compared. */
export function readAll(): Reading[] {
	const texts = [
		...everyday.flatMap(({ cases }) => cases).map(([text = '']) => [text, text] as const),
		...hostile.cases.map(({ id, input }) => [id, input ?? ''] as const),
		...slow,
	];
	return texts.map(([name, text]) => {
		const start = Date.now();
		const tree = parseMarkdown(text);
		return { name, time: Date.now() - start, tree: JSON.stringify(tree) };
	});
}
