import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import hostile from '../../../web/lib/markdown/hostile-markdown.json';
import { Markdown } from '../../../web/ui/markdown.tsx';
import { hostilePieces, randomTexts } from './random.ts';
import { problemsOf } from './safety.ts';

function draw(source: string): Element | null {
	const host = document.createElement('div');
	document.body.append(host);
	flushSync(() => createRoot(host).render(<Markdown source={source} headingLevel={4} />));
	return host.firstElementChild;
}

/** Renders every hostile text into the page. Returns forbidden elements and attributes. */
export function drawHostile(): string[] {
	const texts = hostile.cases.map(({ input }) => input ?? '');
	return [...texts, ...randomTexts(4, 1000, hostilePieces)].flatMap((text) => {
		const root = draw(text);
		const hasWords = texts.includes(text) && /[a-z\d]{4}/i.test(text);
		if (root && (root.textContent || !hasWords)) return problemsOf(root);
		return [`nothing was drawn of ${JSON.stringify(text)}`];
	});
}
