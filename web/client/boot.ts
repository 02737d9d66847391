// A trick: this runs before the first paint, inlined into every page. Scripts are on, so what only
// serves visitors without them is hidden; the application itself is fetched once the page is there,
// or as soon as somebody touches it. Gains: the page shows as fast as one without scripts, and a tap
// before the application runs is not lost, and is seen to be taken. Fails: if the application cannot
// be fetched, the page goes back to what it is without scripts, at the part that was asked for. Told
// by early-taps, place-and-focus and deferred-layout in this folder.

import { whenIdle } from '../ui/when-idle.ts';
import { showInstead } from '../ui/without-script.ts';

const page = document.documentElement;
const address = document.currentScript?.dataset.app ?? '';
let begun = false;

function begin() {
	if (begun) return;
	begun = true;
	// Only once it is there: what a finger is on must not move before the finger is lifted.
	import(address).then(
		() => page.classList.add('scripted'),
		(error) => {
			begun = false;
			page.classList.remove('scripted', 'early');
			showWhatWasAskedFor();
			console.error('The application could not be loaded', error);
		},
	);
}

function showWhatWasAskedFor() {
	for (const button of window.earlyTaps?.splice(0) ?? []) {
		button.removeAttribute('aria-busy');
		showInstead(button);
	}
}

/**
 * Whether parts may wait for their layout until they come near the window. Who comes for a
 * place further down needs the true heights above it, and so does a browser that cannot
 * hold its place while a part above grows.
 */
function mayLayOutLate() {
	if (location.hash || !CSS.supports('overflow-anchor:auto')) return false;
	// Entries of this type are these, says Navigation Timing; a faked clock leaves them out.
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
		// On its way past parts that get their height only then, a smooth scroll missed by 280 px.
		if (event.target.closest('a[href*="#"]')) page.classList.remove('early');
	},
	true,
);
for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, begin, true);
addEventListener('load', () => whenIdle(begin));
