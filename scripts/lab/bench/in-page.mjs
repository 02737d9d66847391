// Records measurements of a visited page; runs in the page, before the page's own scripts.

/**
 * @typedef {object} Noted times in milliseconds from the navigation's start, 0 if not seen yet
 * @property {number} firstPaint first contentful paint
 * @property {number} largestPaint largest contentful paint
 * @property {number} layoutShift cumulative, without shifts after a touch
 * @property {number} longTasks sum of the lengths of tasks of 50 ms or more
 * @property {number} nameVisible first frame in which the organization's name is laid out
 * @property {number} inFaces first frame in which the two font faces of the site are loaded
 * @property {number} alive first frame in which the application handles the Menu button
 */

/**
 * Starts recording into `window.noted`. Uses nothing outside: its source is sent to the browser.
 *
 * @param {string} name of a featured organization
 */
export function notePage(name) {
	/** @type {Noted} */
	const noted = Object.assign(window, {
		noted: {
			...{ firstPaint: 0, largestPaint: 0, layoutShift: 0 },
			...{ longTasks: 0, nameVisible: 0, inFaces: 0, alive: 0 },
		},
	}).noted;

	/** @param {string} type @param {(entry: any) => void} take */
	function observe(type, take) {
		const observer = new PerformanceObserver((list) => list.getEntries().forEach(take));
		observer.observe({ type, buffered: true });
	}
	observe('paint', ({ name: which, startTime }) => {
		if (which === 'first-contentful-paint') noted.firstPaint = startTime;
	});
	observe('largest-contentful-paint', ({ startTime }) => {
		noted.largestPaint = startTime;
	});
	observe('layout-shift', ({ value, hadRecentInput }) => {
		if (!hadRecentInput) noted.layoutShift += value;
	});
	observe('longtask', ({ duration }) => {
		noted.longTasks += duration;
	});

	function isNameLaidOut() {
		const headings = [...document.querySelectorAll('h3')];
		return headings.some((one) => one.textContent === name && one.getClientRects().length > 0);
	}

	/** Ours drops early taps when it takes over; React marks the elements that it handles. */
	function isAlive() {
		const menu = document.querySelector('.bar > .menu-button');
		if (document.querySelector('script[data-app]')) return menu && !('earlyTaps' in window);
		return Object.keys(menu ?? {}).some((key) => key.startsWith('__reactProps$'));
	}

	function isInFaces() {
		const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
		return ['Source', 'Atkinson'].every((face) =>
			loaded.some(({ family }) => family.includes(face)),
		);
	}

	function look() {
		if (noted.inFaces === 0 && isInFaces()) noted.inFaces = performance.now();
		if (noted.nameVisible === 0 && isNameLaidOut()) noted.nameVisible = performance.now();
		if (noted.alive === 0 && isAlive()) noted.alive = performance.now();
		if ([noted.nameVisible, noted.inFaces, noted.alive].includes(0)) requestAnimationFrame(look);
	}
	requestAnimationFrame(look);
}
