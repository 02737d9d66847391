import { loadDialog } from '../screens/home/about-dialog.tsx';
import { loadDrawer } from '../screens/layout/nav-drawer.tsx';
import { whenIdle } from '../ui/when-idle.ts';

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
