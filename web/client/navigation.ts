import type { AppRouter } from '../router.tsx';
import { titleOf } from '../screens/page-title.ts';
import { announce } from '../stores/announce.ts';
import { featuredOrgs } from '../stores/home-lists.ts';
import { $overlay } from '../stores/overlay.ts';
import { focusHeadingInSight, focusPage, goToAnchor } from '../ui/anchors.ts';

/**
 * Scrolls to a section again once the organizations above have loaded, unless the visitor has moved
 * on. WebKit does not keep the position below them: a section moved down by 760 px.
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
 * Sets title, focus, announcement and scroll position after every navigation. Positions stay in
 * memory only, because the router's own feature would write to the browser's storage. After a
 * reload, the browser restores the position.
 */
export function followNavigation(router: AppRouter) {
	const positions = new Map<string, number>();

	router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
		const key = fromLocation?.state.__TSR_key;
		if (key) positions.set(key, window.scrollY);
		if (pathChanged) $overlay.set(undefined);
	});

	router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
		document.title = titleOf(router.state.matches);
		const entry = toLocation.state.__TSR_key;
		// The same history entry was hydrated or loaded again: keep the scroll position.
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
