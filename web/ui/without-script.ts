/** Shows and focuses the part that pages without scripts show instead of what the button does. */
export function showInstead(button: Element | null | undefined) {
	const place = button?.closest('.site-header, .hero, form');
	const part = place?.querySelector<HTMLElement>('.without-script, nav');
	place?.classList.add('unscripted');
	part?.setAttribute('tabindex', '-1');
	// The part appears after the button, and nothing else moves.
	part?.focus({ preventScroll: true });
}
