/** Shows what a button would open as pages without scripts do, and focuses it. */
export function showInstead(button: Element | null) {
	const part = button?.closest('.container')?.querySelector<HTMLElement>('.without-script, nav');
	part?.closest('.site-header, .hero')?.classList.add('unscripted');
	part?.setAttribute('tabindex', '-1');
	part?.focus();
}
