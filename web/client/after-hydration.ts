import { loadDialog } from '../screens/home/about-dialog.tsx';
import { loadDrawer } from '../screens/layout/nav-drawer.tsx';
import { whenIdle } from '../ui/when-idle.ts';

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

/** The parts that may lack layout on an early page. See boot.ts and critical/_featured.scss. */
const PARTS = '.content-section, .featured-card';

/** Resolves after the layout and paint of the next frame. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * Lays out the deferred parts of an early page, one per frame. All together would be a slow phone's
 * longest task. Afterward, no trace of this remains, and every position is exact.
 */
export async function revealDeferredLayout() {
	const parts = [...document.querySelectorAll<HTMLElement>(PARTS)];
	for (const part of parts) {
		if (!isEarly()) break;
		part.style.contentVisibility = 'visible';
		await nextFrame();
	}
	// This lays out the footer, which is small.
	document.documentElement.classList.remove('early');
	// Checked first: Chromium 156 leaves style="" if the attribute was never read as text.
	for (const part of parts) if (part.hasAttribute('style')) part.removeAttribute('style');
}

const isEarly = () => document.documentElement.classList.contains('early');

const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

/**
 * Fetches the code of the menu and the dialog at the first interaction, in case the connection drops
 * later. A first view alone, with its 39 KB of scripts, does not need these 11 KB.
 */
export function fetchOverlaysAtFirstTouch() {
	for (const touch of TOUCHES) addEventListener(touch, fetchWhenIdle, { passive: true });
}

function fetchWhenIdle() {
	for (const touch of TOUCHES) removeEventListener(touch, fetchWhenIdle);
	whenIdle(fetchOverlays);
}

/** Ignores failures, because opening an overlay fetches its code again. */
function fetchOverlays() {
	for (const load of [loadDrawer, loadDialog]) load().catch(() => undefined);
}
