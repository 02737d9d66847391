/** Makes the page what it is without scripts: all that it holds is shown. */
export function showAll() {
	document.documentElement.classList.remove('scripted', 'early');
}

/** The same where what a button opens cannot be had, with the focus on that. */
export function showInstead(button: Element | null) {
	showAll();
	focusWhatOpens(button);
}

/** Focuses what a button would open; it is in the page, once that shows all that it holds. */
export function focusWhatOpens(button: Element | null) {
	const part = button?.closest('.container')?.querySelector<HTMLElement>('.without-script, nav');
	part?.setAttribute('tabindex', '-1');
	part?.focus();
}
