import { type ReactNode, useEffect, useRef, useState } from 'react';

type Edge = 'none' | 'start' | 'end' | 'both';

/** The end of the list (1) or its start (-1). */
type Towards = 1 | -1;

type Props = {
	label: string;
	previousLabel: string;
	nextLabel: string;
	children: ReactNode;
};

/** Which edges of its content a scroller shows. Works in either writing direction. */
function edgeOf(scroller: HTMLElement): Edge {
	const travel = scroller.scrollWidth - scroller.clientWidth;
	const position = Math.abs(scroller.scrollLeft);
	const atStart = position <= 1;
	const atEnd = position >= travel - 1;
	if (atStart) return atEnd ? 'both' : 'start';
	return atEnd ? 'end' : 'none';
}

/** Scrolls by one card. */
function scrollByCard(scroller: HTMLElement, towards: Towards) {
	const direction = getComputedStyle(scroller).direction === 'rtl' ? -1 : 1;
	const card = scroller.firstElementChild?.getBoundingClientRect().width ?? scroller.clientWidth;
	scroller.scrollBy({ left: card * towards * direction });
}

/**
 * Cards stacked on small screens and in a row that scrolls from md on; the buttons move by
 * one card. It never moves by itself.
 */
export function CardScroller({ label, previousLabel, nextLabel, children }: Props) {
	const scroller = useRef<HTMLElement>(null);
	const [edge, setEdge] = useState<Edge>();

	useEffect(() => {
		const element = scroller.current;
		if (!element) return;
		const update = () => setEdge(edgeOf(element));
		const resized = new ResizeObserver(update);
		resized.observe(element);
		element.addEventListener('scroll', update, { passive: true });
		return () => {
			resized.disconnect();
			element.removeEventListener('scroll', update);
		};
	}, []);

	const atStart = edge === undefined || edge === 'start' || edge === 'both';
	const atEnd = edge === 'end' || edge === 'both';
	const step = (towards: Towards) => scroller.current && scrollByCard(scroller.current, towards);

	return (
		<>
			<div className="card-scroller-buttons needs-script">
				<ScrollButton label={previousLabel} towards={-1} disabled={atStart} onStep={step} />
				<ScrollButton label={nextLabel} towards={1} disabled={atEnd} onStep={step} />
			</div>
			<section
				className="card-scroller"
				ref={scroller}
				aria-label={label}
				// What scrolls takes the focus, for keys to scroll it. Not before it is measured: stacked
				// cards would lose it then. Without scripts the links in the cards lead along the row.
				tabIndex={edge && edge !== 'both' ? 0 : undefined}
			>
				{children}
			</section>
		</>
	);
}

type ScrollButtonProps = {
	label: string;
	towards: Towards;
	disabled: boolean;
	onStep: (towards: Towards) => void;
};

/** Stays focusable at the end of its way, so that the keyboard does not lose its place. */
function ScrollButton({ label, towards, disabled, onStep }: ScrollButtonProps) {
	return (
		<button
			type="button"
			className="round-button"
			aria-label={label}
			aria-disabled={disabled}
			onClick={disabled ? undefined : () => onStep(towards)}
		>
			<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
				<path
					d={towards === 1 ? 'M2 8h11M9 4l4 4-4 4' : 'M14 8H3M7 4L3 8l4 4'}
					fill="none"
					stroke="currentColor"
					strokeWidth="1.75"
					strokeLinecap="round"
					strokeLinejoin="round"
				/>
			</svg>
		</button>
	);
}
