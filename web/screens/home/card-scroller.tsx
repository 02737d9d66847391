import { Children, type ReactNode, useEffect, useRef, useState } from 'react';
import { homeWords } from '../../content/home.ts';

/** The visible part of the row. */
type Place = {
	/** The number of the first card that is fully visible, counted from 1; `last` likewise. */
	first: number;
	last: number;
	atStart: boolean;
	atEnd: boolean;
};

/** The end of the list (1) or its start (-1). */
type Toward = 1 | -1;

const BUTTONS = 'card-scroller-buttons needs-script';

/** Returns the visible part of the row, in either writing direction. */
function placeOf(scroller: HTMLElement): Place {
	const travel = scroller.scrollWidth - scroller.clientWidth;
	const position = Math.abs(scroller.scrollLeft);
	const box = scroller.getBoundingClientRect();
	const isWhole = [...scroller.children].map((card) => {
		const { left, right } = card.getBoundingClientRect();
		return left > box.left - 1 && right < box.right + 1;
	});
	return {
		first: isWhole.indexOf(true) + 1,
		last: isWhole.lastIndexOf(true) + 1,
		atStart: position <= 1,
		atEnd: position >= travel - 1,
	};
}

const isSame = (one: Place | undefined, other: Place) =>
	JSON.stringify(one) === JSON.stringify(other);

/** Scrolls by as many cards as are fully visible. */
function scrollByCards(scroller: HTMLElement, { first, last }: Place, toward: Toward) {
	const direction = getComputedStyle(scroller).direction === 'rtl' ? -1 : 1;
	const [one, other] = [...scroller.children].map((card) => card.getBoundingClientRect().left);
	const pitch = Math.abs((other ?? 0) - (one ?? 0));
	scroller.scrollBy({ left: (last - first + 1) * pitch * toward * direction });
}

/**
 * Cards that are stacked on small screens, and in a scrolling row from md on. The buttons scroll by
 * the number of fully visible cards. The row never moves by itself.
 */
export function CardScroller({ compact, children }: { compact: boolean; children: ReactNode }) {
	const all = Children.count(children);
	const scroller = useRef<HTMLElement>(null);
	const [place, setPlace] = useState<Place>();

	function update() {
		if (!scroller.current) return;
		const now = placeOf(scroller.current);
		setPlace((before) => (isSame(before, now) ? before : now));
	}

	// biome-ignore lint/correctness/useExhaustiveDependencies: another number of cards changes the row
	useEffect(() => {
		const resized = new ResizeObserver(update);
		if (scroller.current) resized.observe(scroller.current);
		return () => resized.disconnect();
	}, [all]);

	const { atStart = true, atEnd = false, first = 0, last = 0 } = place ?? {};
	const position = first > 0 ? homeWords.position(first, last, all) : '';
	const moves = !(atStart && atEnd);
	function step(toward: Toward) {
		if (scroller.current && place) scrollByCards(scroller.current, place, toward);
	}

	return (
		<>
			{all > 1 && (
				<div className={moves ? BUTTONS : `${BUTTONS} invisible`}>
					<ScrollButton label={homeWords.previous} toward={-1} disabled={atStart} onStep={step} />
					<output className="card-scroller-place" dir="auto">
						{/* A new element for each text: a browser that translates replaces the old text. */}
						{position ? <span key={position}>{position}</span> : null}
					</output>
					<ScrollButton label={homeWords.next} toward={1} disabled={atEnd} onStep={step} />
				</div>
			)}
			<section
				className={compact ? 'card-scroller compact' : 'card-scroller'}
				ref={scroller}
				onScroll={update}
				aria-label={homeWords.featuredList}
				// The scrolling row is focusable, so that keys scroll it; only once measured, or else
				// stacked cards would lose the focus. Without scripts, the links in the cards scroll the row.
				tabIndex={place && moves ? 0 : undefined}
			>
				{children}
			</section>
		</>
	);
}

type ScrollButtonProps = {
	label: string;
	toward: Toward;
	disabled: boolean;
	onStep: (toward: Toward) => void;
};

/** Stays focusable at the end of the row, so that keyboard users do not lose their position. */
function ScrollButton({ label, toward, disabled, onStep }: ScrollButtonProps) {
	return (
		<button
			type="button"
			className="round-button"
			aria-label={label}
			aria-disabled={disabled}
			onClick={disabled ? undefined : () => onStep(toward)}
		/>
	);
}
