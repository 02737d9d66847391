// A trick: this script, inlined into every page, runs before the first paint. It hides the parts for
// visitors without scripts. It fetches the application once the page has loaded, or at the first
// interaction. Gains: the page shows as fast as one without scripts. A tap before the application
// runs is kept, and the button shows it. Fails: if the application cannot be fetched, or takes long, the
// page returns to its form without scripts, at the part that the visitor tapped for. Tested by
// early-taps, place-and-focus and deferred-layout in this folder.

import { whenIdle } from '../ui/when-idle.ts';
import { showInstead } from '../ui/without-script.ts';

const page = document.documentElement;
const address = document.currentScript?.dataset.app ?? '';
/** After so many milliseconds, the page no longer waits for an application that still loads. */
const PATIENCE = 5000;
let begun = false;

function begin() {
	if (begun) return;
	begun = true;
	const tooLong = setTimeout(goWithoutScripts, PATIENCE);
	// Only after loading: nothing under a finger may move before the finger is lifted.
	import(address).then(
		() => {
			clearTimeout(tooLong);
			page.classList.add('scripted');
		},
		(error) => {
			clearTimeout(tooLong);
			begun = false;
			goWithoutScripts();
			console.error('The application could not be loaded', error);
		},
	);
}

/** Returns the page to its form without scripts, at the part that the visitor tapped for. */
function goWithoutScripts() {
	page.classList.remove('scripted', 'early');
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
	// Navigation Timing guarantees this type. With a faked clock, there are no entries.
	const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
	return navigation?.type === 'navigate';
}

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
		}
		// A smooth scroll missed its target by 280 px when parts on the way only then got their height.
		if (event.target.closest('a[href*="#"]')) page.classList.remove('early');
	},
	true,
);
for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, begin, true);
addEventListener('load', () => whenIdle(begin));
