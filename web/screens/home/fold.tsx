import type { UIEvent } from 'react';
import { homeWords } from '../../content/home.ts';

/**
 * Opens the fold of a text that scrolled to a focused link or a search match. Keeps the match at
 * its position: in a low window it would move below the edge.
 */
export function unfold({ currentTarget }: UIEvent<HTMLElement>) {
	const fold = currentTarget.nextElementSibling;
	if (!(fold instanceof HTMLDetailsElement)) return;
	const top = () => currentTarget.firstElementChild?.getBoundingClientRect().top ?? 0;
	const before = top();
	fold.open = true;
	const { activeElement: focused } = document;
	// Ends the browser's own smooth scrolling, which leads to the old position.
	if (currentTarget.contains(focused))
		focused?.scrollIntoView({ block: 'center', behavior: 'instant' });
	else scrollBy({ top: top() - before, behavior: 'instant' });
}

type Props = {
	className: string;
	/** The name of the record whose text is folded. */
	name: string;
};

/** The control that shows the whole of the text before it. */
export function Fold({ className, name }: Props) {
	return (
		<details className={className}>
			<summary>
				{[homeWords.readMore, homeWords.readLess].map((words) => (
					<span key={words}>
						{words}
						<span className="visually-hidden">{` ${homeWords.about(name)}`}</span>
					</span>
				))}
			</summary>
		</details>
	);
}
