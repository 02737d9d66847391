declare global {
	interface Window {
		/** Buttons tapped before the application ran, in order; see boot.ts. */
		earlyTaps?: HTMLButtonElement[];
	}
}

/** Clicks every button that was tapped before the application ran. */
export function takeEarlyTaps() {
	const taps = window.earlyTaps ?? [];
	delete window.earlyTaps;
	for (const button of taps) {
		button.removeAttribute('aria-busy');
		button.click();
	}
}
