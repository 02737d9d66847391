import type { AppRouter } from '../router.tsx';
import { titleOf } from '../screens/page-title.ts';
import { announce } from '../stores/announce.ts';
import { featuredOrgs } from '../stores/featured-orgs.ts';
import { aboutDialog, navDrawer } from '../stores/overlay.ts';
import { focusHeadingInSight, focusPage, goToAnchor } from '../ui/anchors.ts';

/** A page change closes its overlays. */
function closeOverlays() {
	navDrawer.close();
	aboutDialog.close();
}

/**
 * Lands a second time once the organizations above the sections are there, unless the visitor has
 * moved on: WebKit does not keep in place what is below them, and a section went 760 px down.
 */
function landAgain(anchor: string) {
	if (featuredOrgs.$state.get().status !== 'pending') return;
	const stop = featuredOrgs.$state.listen(() => {
		stop();
		requestAnimationFrame(() =>
			document.getElementById(anchor)?.scrollIntoView({ behavior: 'instant' }),
		);
	});
	for (const move of ['wheel', 'touchmove', 'keydown'])
		addEventListener(move, stop, { once: true });
}

/**
 * After every navigation: title, focus, announcement and scroll position. Positions live
 * in memory only (the router's own way to keep them writes to the browser's storage); a
 * reload is left to the browser.
 */
export function followNavigation(router: AppRouter) {
	const positions = new Map<string, number>();

	router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
		const key = fromLocation?.state.__TSR_key;
		if (key) positions.set(key, window.scrollY);
		if (pathChanged) closeOverlays();
	});

	router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
		document.title = titleOf(router.state.matches);
		const entry = toLocation.state.__TSR_key;
		// The same entry of the history was hydrated or loaded again: the visitor stays put.
		if (!fromLocation || fromLocation.state.__TSR_key === entry) return;
		if (pathChanged) {
			announce(document.title);
			focusPage();
		}
		const position = positions.get(entry ?? '');
		const anchor = toLocation.hash;
		if (position !== undefined) {
			window.scrollTo({ top: position, behavior: 'instant' });
			if (!pathChanged) focusHeadingInSight();
		} else if (anchor) {
			goToAnchor(anchor);
			landAgain(anchor);
		} else window.scrollTo({ top: 0, behavior: 'instant' });
	});
}
