declare global {
	interface Window {
		/** Buttons tapped before the application ran, in order; see boot.ts. */
		earlyTaps?: HTMLButtonElement[];
	}
}

/** Gives every button that was tapped too early its click, now that it listens. */
export function takeEarlyTaps() {
	const taps = window.earlyTaps ?? [];
	delete window.earlyTaps;
	for (const button of taps) {
		button.removeAttribute('aria-busy');
		button.click();
	}
}
