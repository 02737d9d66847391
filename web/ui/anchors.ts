import { atom } from 'nanostores';
import { useEffect } from 'react';

/** The id of the part in view; '' for a part without an id, undefined if no page observes it. */
export const $anchorInSight = atom<string | undefined>(undefined);

/** Returns the element to focus inside a target: its heading, or the target itself. */
function landingPoint(target: HTMLElement): HTMLElement {
	return target.querySelector<HTMLElement>('h1, h2') ?? target;
}

/** Moves the focus without scrolling. */
function focusQuietly(element: HTMLElement) {
	if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
	element.focus({ preventScroll: true });
}

/** Scrolls to the element with this id and focuses its heading. Returns false if none exists. */
export function goToAnchor(id: string): boolean {
	const target = document.getElementById(id);
	if (!target) return false;
	target.scrollIntoView();
	focusQuietly(landingPoint(target));
	return true;
}

/** Focuses the heading of the element with this id, if it is in view and nothing has the focus. */
export function focusInSight(id: string) {
	const target = document.getElementById(id);
	const top = target?.getBoundingClientRect().top ?? -1;
	const free = document.activeElement === document.body;
	if (target && free && top >= 0 && top < document.documentElement.clientHeight)
		focusQuietly(landingPoint(target));
}

/** Focuses the first heading in the window, or the last one above the window. */
export function focusHeadingInSight() {
	const top = (heading: Element) => heading.getBoundingClientRect().top;
	const headings = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3)')].filter(
		(heading) => top(heading) < document.documentElement.clientHeight,
	);
	const heading = headings.find((heading) => top(heading) >= 0) ?? headings[headings.length - 1];
	if (heading) focusQuietly(heading);
}

/** Returns the id in an address's `#hash`; empty if there is none or it is malformed. */
export function anchorOf(hash: string): string {
	try {
		return decodeURIComponent(hash.slice(1));
	} catch {
		return '';
	}
}

/** Focuses the heading of the page that was just shown, or its main part. */
export function focusPage() {
	const main = document.querySelector('main');
	const heading = main?.querySelector('h1');
	if (heading) focusQuietly(heading);
	else focusLate(main ?? document.body);
}

/**
 * Preact renders an error view in a second pass, so its heading may appear a moment later. If the
 * layout was replaced too, the main part also appears later.
 */
function focusLate(place: HTMLElement) {
	if (place !== document.body) focusQuietly(place);
	requestAnimationFrame(() => {
		const heading = document.querySelector<HTMLElement>('main h1');
		if (heading && document.activeElement === place) focusQuietly(heading);
	});
}

/**
 * Follows, in {@link $anchorInSight}, the part of `main` that crosses a line a fifth of the window
 * below its top, until the page is left. Observes again when `content` changes.
 */
export function useAnchorInSight(content: unknown) {
	// biome-ignore lint/correctness/useExhaustiveDependencies: other content has other parts
	useEffect(() => {
		const observer = new IntersectionObserver(
			(entries) => {
				const [entered] = entries.filter(({ isIntersecting }) => isIntersecting);
				if (entered) $anchorInSight.set(entered.target.id);
			},
			{ rootMargin: '-20% 0px -80%' },
		);
		for (const part of document.querySelectorAll('main > *')) observer.observe(part);
		return () => {
			observer.disconnect();
			$anchorInSight.set(undefined);
		};
	}, [content]);
}
