import type { UIEvent } from 'react';
import { homeWords } from '../../content/home.ts';

/**
 * The attribute `hidden` of a folded text. A browser that finds words in the text, also for an
 * address with `#:~:text=`, removes the attribute and so opens the fold, before it scrolls there.
 * React's types do not know the value.
 */
export const untilFound = 'until-found' as unknown as boolean;

/**
 * Opens the fold of a text that scrolled to a focused link, or to a search match in a browser that
 * does not know `untilFound`. Keeps the match in view: the text below the fold was laid out in
 * columns beside it.
 */
export function unfold({ currentTarget }: UIEvent<HTMLElement>) {
	const { nextElementSibling: fold, scrollLeft, clientWidth, clientHeight } = currentTarget;
	if (!(fold instanceof HTMLDetailsElement)) return;
	fold.open = true;
	const { activeElement: focused } = document;
	// Ends the browser's own smooth scrolling, which leads to the old position.
	if (currentTarget.contains(focused))
		focused?.scrollIntoView({ block: 'center', behavior: 'instant' });
	else scrollBy({ top: Math.abs(scrollLeft / clientWidth) * clientHeight, behavior: 'instant' });
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
