import type { KeyboardEvent } from 'react';

/** The props of an overlay: a dialog or a drawer. */
export type OverlayProps = {
	id: string;
	open: boolean;
	onClose: () => void;
	/** Called after the overlay has left the screen: the moment to move the focus. */
	onClosed: () => void;
};

/**
 * Handles the keydown of a modal: Tab moves from its last stop to its first, and Shift+Tab from the
 * first to the last. Otherwise the browser would leave the page.
 */
export function keepTabInside(event: KeyboardEvent<HTMLElement>) {
	if (event.key !== 'Tab') return;
	const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button')];
	const current = document.activeElement ?? event.currentTarget;
	const beyond = event.shiftKey
		? Node.DOCUMENT_POSITION_PRECEDING
		: Node.DOCUMENT_POSITION_FOLLOWING;
	if (stops.some((stop) => current.compareDocumentPosition(stop) & beyond)) return;
	event.preventDefault();
	stops[event.shiftKey ? stops.length - 1 : 0]?.focus();
}
