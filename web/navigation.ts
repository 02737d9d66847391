import { pageTitle } from './content/site.ts';
import type { AppRouter } from './router.tsx';
import { announce } from './stores/announcement.ts';
import { aboutDialog, navDrawer } from './stores/overlay.ts';
import { PostNotFoundError } from './stores/posts.ts';
import { focusPage, goToAnchor } from './ui/anchors.ts';

/** The title of the page that the router shows. */
export function currentTitle(router: AppRouter): string {
	const { matches } = router.state;
	const shown = matches.find(isTerminal) ?? matches[matches.length - 1];
	return pageTitle(shown && nameOf(shown));
}

type Match = AppRouter['state']['matches'][number];

/** Nothing is shown below a match that failed or was not found. */
function isTerminal({ status, _notFound }: Match): boolean {
	return status === 'error' || status === 'notFound' || _notFound === true;
}

function nameOf({ status, _notFound, routeId, loaderData, staticData }: Match) {
	if (status === 'notFound' || _notFound) return 'Not found';
	if (status === 'error') return 'Something went wrong';
	if (routeId !== '/posts/$postId') return staticData.title;
	return loaderData instanceof PostNotFoundError ? 'Not found' : loaderData?.title;
}

/** What lies over a page goes with it. */
function closeOverlays() {
	navDrawer.close();
	aboutDialog.close();
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
		document.title = currentTitle(router);
		const entry = toLocation.state.__TSR_key;
		// The same entry of the history was taken over or loaded again: the visitor stays put.
		if (!fromLocation || fromLocation.state.__TSR_key === entry) return;
		if (pathChanged) {
			announce(document.title);
			focusPage();
		}
		const position = positions.get(entry ?? '');
		const anchor = toLocation.hash;
		if (position !== undefined) window.scrollTo({ top: position, behavior: 'instant' });
		else if (anchor) goToAnchor(anchor);
		else window.scrollTo({ top: 0, behavior: 'instant' });
	});
}
