/** Shows and focuses the part that pages without scripts show instead of the button's overlay. */
export function showInstead(button: Element | null) {
	const part = button?.closest('.container')?.querySelector<HTMLElement>('.without-script, nav');
	part?.closest('.site-header, .hero')?.classList.add('unscripted');
	part?.setAttribute('tabindex', '-1');
	part?.focus();
}
