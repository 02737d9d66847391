import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import hostile from '../../../web/lib/markdown/hostile-markdown.json';
import { Markdown } from '../../../web/ui/markdown.tsx';
import { hostilePieces, randomTexts } from './random.ts';
import { faultsOf } from './safety.ts';
import { slow } from './slow.ts';

function draw(source: string): { host: HTMLElement; remove: () => void } {
	const host = document.createElement('div');
	document.body.append(host);
	const root = createRoot(host);
	flushSync(() => root.render(<Markdown source={source} headingLevel={4} />));
	const remove = () => {
		root.unmount();
		host.remove();
	};
	return { host, remove };
}

/** Draws every hostile text and leaves it on the page. Answers what stands there and must not. */
export function drawHostile(): string[] {
	const texts = hostile.cases.map(({ input }) => input ?? '');
	return [...texts, ...randomTexts(4, 1000, hostilePieces)].flatMap((text) => {
		const root = draw(text).host.firstElementChild;
		return root ? faultsOf(root) : [`nothing was drawn of ${JSON.stringify(text)}`];
	});
}

/** Milliseconds to read, draw and lay out each slow text. */
export function timeSlow(): { name: string; time: number }[] {
	return slow.map(([name, text]) => {
		const start = performance.now();
		const { host, remove } = draw(text);
		host.getBoundingClientRect();
		const time = performance.now() - start;
		remove();
		return { name, time };
	});
}
