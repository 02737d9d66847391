// A trick: this script, inlined into every page, runs before the first paint. It hides the parts for
// visitors without scripts. It fetches the application once the page has loaded, or at the first
// interaction. Gains: the page shows as fast as one without scripts. A tap before the application
// runs is kept, and the button shows it. Fails: if the application cannot be fetched, or takes long,
// nothing moves by itself; a tapped button shows its part of the page without scripts. Tested by
// the browser tests early-taps, place-and-focus and deferred-layout in this folder.

import { whenIdle } from '../ui/when-idle.ts';
import { showInstead } from '../ui/without-script.ts';

const page = document.documentElement;
const here = location.pathname.slice(1);
const { app = '', path = here } = document.currentScript?.dataset ?? {};
/** After so many milliseconds, taps no longer wait for an application that still loads. */
const PATIENCE = 5000;
let begun = false;
let isLate = false;

function begin() {
	if (begun) return;
	begun = true;
	isLate = false;
	setTimeout(stopWaiting, PATIENCE);
	// Only after loading: nothing under a finger may move before the finger is lifted.
	import(app).catch((error) => {
		begun = false;
		stopWaiting();
		console.error('The application could not be loaded', error);
	});
}

/** Shows the parts for which taps wait, unless the application has taken the taps. */
function stopWaiting() {
	isLate = true;
	for (const button of window.earlyTaps?.splice(0) ?? []) {
		button.removeAttribute('aria-busy');
		showInstead(button);
	}
}

/**
 * Returns whether parts may get their layout only when they approach the window. A visitor who
 * lands further down needs exact heights above. So does a browser that cannot keep its scroll
 * position while a part above grows.
 */
function mayLayOutLate() {
	if (location.hash || !CSS.supports('overflow-anchor:auto')) return false;
	// Navigation Timing guarantees this type. With a faked clock, there are no entries. Only here is
	// `:~:text=` part of the address, which leads to words.
	const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
	return navigation?.type === 'navigate' && !navigation.name.includes(':~:');
}

function prepare() {
	page.classList.add('scripted');
	if (mayLayOutLate()) page.classList.add('early');
	window.earlyTaps = [];
	document.addEventListener(
		'click',
		(event) => {
			if (!(event.target instanceof Element)) return;
			const button = event.target.closest('button');
			if (button && window.earlyTaps) {
				window.earlyTaps.push(button);
				button.setAttribute('aria-busy', 'true');
				if (isLate) stopWaiting();
			}
			// A smooth scroll missed its target by 280 px when parts on the way only then got their height.
			if (event.target.closest('a[href*="#"]')) page.classList.remove('early');
		},
		true,
	);
	for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, begin, true);
	addEventListener('load', () => whenIdle(begin));
}

// Archives and reading proxies serve the page below another path, where the application would find no
// page. There, the page works as without scripts.
if (path === here) prepare();
