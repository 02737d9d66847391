import { loadDialog } from '../screens/home/about-dialog.tsx';
import { loadDrawer } from '../screens/layout/nav-drawer.tsx';
import { whenIdle } from '../ui/when-idle.ts';

const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

/**
 * Fetches the code of the menu and of the dialog once the visitor does anything, for when the line is
 * gone later. A first view alone, with its 39 KB of scripts, is spared the 11 KB.
 */
export function fetchOverlaysAtFirstTouch() {
	for (const touch of TOUCHES) addEventListener(touch, fetchWhenIdle, { passive: true });
}

function fetchWhenIdle() {
	for (const touch of TOUCHES) removeEventListener(touch, fetchWhenIdle);
	whenIdle(fetchOverlays);
}

/** What fails is tried again when it is wanted. */
function fetchOverlays() {
	for (const load of [loadDrawer, loadDialog]) load().catch(() => undefined);
}
